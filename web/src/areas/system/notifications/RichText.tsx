// Shows the HTML of a notification: paragraphs, emphasis and links into the application. Everything else is just text.
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './notifications.module.css';

export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body.childNodes, [html]);
  return <div className={styles['text']}>{children(nodes)}</div>;
}

function children(nodes: NodeListOf<ChildNode>): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the text is parsed anew whenever it changes
  return [...nodes].map((node, index) => <Fragment key={index}>{show(node)}</Fragment>);
}

function show(node: ChildNode): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const inside = children(node.childNodes);
  switch (node.tagName) {
    case 'P':
      return <p>{inside}</p>;
    case 'EM':
      return <em>{inside}</em>;
    case 'A':
      return <PageLink address={node.getAttribute('href') ?? ''}>{inside}</PageLink>;
    case 'SCRIPT':
    case 'STYLE':
      return null;
    default:
      return inside;
  }
}

function PageLink({ address, children: words }: { readonly address: string; readonly children: ReactNode }) {
  return /^\/(?!\/)/.test(address) ? <Link to={address}>{words}</Link> : words;
}
