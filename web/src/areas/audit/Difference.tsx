// What was before and what after, property by property; what stayed the same is left out.
import { differencesOf } from './differences.ts';
import styles from './audit.module.css';

interface Props {
  readonly before: unknown;
  readonly after: unknown;
}

export function Difference({ before, after }: Props) {
  const rows = differencesOf(before, after);
  if (before === null && after === null) return null;
  if (rows.length === 0) return <p>Nothing is different from before.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['scroll']} tabIndex={0} aria-label="What changed">
      <table className={styles['difference']}>
        <thead>
          <tr>
            <th scope="col">Property</th>
            {before !== null && <th scope="col">Before</th>}
            {after !== null && <th scope="col">{before === null ? 'Value' : 'After'}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              {before !== null && <td>{from}</td>}
              {after !== null && <td>{to}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
