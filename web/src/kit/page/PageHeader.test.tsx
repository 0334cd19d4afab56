import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from '../../shared/Logo.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Section } from './Section.tsx';
import { renderKit } from '../testing.tsx';

describe('the head of a page', () => {
  it('says what the page is called and what it is for, with its actions and sub-navigation', () => {
    renderKit(
      <PageHeader
        title="Nodes"
        purpose="Every server of this cluster."
        actions={<button>Refresh</button>}
        subNavigation={<nav aria-label="Nodes" />}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Nodes' })).toBeTruthy();
    expect(screen.getByText('Every server of this cluster.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Nodes' })).toBeTruthy();
  });

  it('puts the page behind the product in the title of the browser, and takes it away again', () => {
    const { unmount } = renderKit(<PageHeader title="Nodes" />);
    expect(document.title).toBe('Logboom - Nodes');
    unmount();
    expect(document.title).toBe('Logboom');
  });

  it('may say more in the title of the browser', () => {
    renderKit(<PageHeader title="Node" documentTitle="Node a1b2" />);
    expect(document.title).toBe('Logboom - Node a1b2');
  });
});

describe('a section', () => {
  it('is a region with the name of its heading', () => {
    renderKit(<Section title="Inputs">Text</Section>);
    expect(screen.getByRole('region', { name: 'Inputs' }).textContent).toContain('Text');
  });
});

describe('the logo', () => {
  it('has the name of the product, whether written or not', () => {
    renderKit(<Logo />);
    expect(screen.getByRole('img', { name: 'Logboom' })).toBeTruthy();
  });

  it('does not say the name twice when it is written beside the mark', () => {
    renderKit(<Logo withName />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Logboom')).toBeTruthy();
  });
});
