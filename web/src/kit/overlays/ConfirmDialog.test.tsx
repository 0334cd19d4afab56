import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useConfirm } from './confirmContext.ts';
import { renderKit } from '../testing.tsx';

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete stream "Firewall"?',
      message: 'Its rules are lost.',
      confirmLabel: 'Delete stream',
      destructive: true,
    });
    setAnswer(yes ? 'yes' : 'no');
  };
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <output>{answer}</output>
    </>
  );
}

async function ask() {
  renderKit(<Asker />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('dialog', { name: 'Delete stream "Firewall"?' });
}
const answer = () => screen.findByText(/^(yes|no)$/).then((element) => element.textContent);

describe('a confirmation', () => {
  it('says what will happen and answers yes to its button', async () => {
    const dialog = await ask();
    expect(dialog.textContent).toContain('Its rules are lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete stream' }));
    expect(await answer()).toBe('yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('answers no to Cancel', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer()).toBe('no');
  });

  it('answers no to Escape', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(await answer()).toBe('no');
  });

  it('starts on the harmless button when something would be lost', async () => {
    await ask();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });
});
