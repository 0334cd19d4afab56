// Text that somebody wrote, drawn from its tree: nothing of it ever becomes markup of the page.
import type { Inline } from '@logboom/core/markdown/inline';
import { parseMarkdown, type Block } from '@logboom/core/markdown/markdown';
import { Anchor } from '@mantine/core';
import { createElement, useMemo } from 'react';
import styles from './Markdown.module.css';

/** Headings of a widget stand below that of the widget. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

export function Markdown({ text }: { readonly text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles['markdown']}>
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the whole tree is made anew with its text
  return blocks.map((block, index) => <One key={index} block={block} />);
}

function One({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(block.level + FIRST_LEVEL - 1, LAST_LEVEL);
      return createElement(`h${level}`, undefined, <Words content={block.content} />);
    }
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return createElement(block.ordered ? 'ol' : 'ul', undefined, items(block.items));
    case 'table':
      return <Table {...block} />;
    case 'rule':
      return <hr />;
  }
}

function items(contents: readonly Inline[][]) {
  return contents.map((content, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the whole tree is made anew with its text
    <li key={index}>
      <Words content={content} />
    </li>
  ));
}

function Table({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  /* oxlint-disable react/no-array-index-key -- the whole tree is made anew with its text */
  return (
    <table>
      <thead>
        <tr>
          {head.map((content, index) => (
            <th key={index} scope="col">
              <Words content={content} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((content, index) => (
              <td key={index}>
                <Words content={content} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  /* oxlint-enable react/no-array-index-key */
}

function Words({ content }: { readonly content: readonly Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the whole tree is made anew with its text
  return content.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Words content={part.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Words content={part.content} />
        </em>
      );
    case 'link':
      return (
        <Anchor href={part.href} target="_blank" rel="noopener noreferrer">
          <Words content={part.content} />
        </Anchor>
      );
  }
}
