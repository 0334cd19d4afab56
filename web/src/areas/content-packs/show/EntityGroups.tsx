// Entities under the names of their types.
import styles from '../content-packs.module.css';
import { byType, typeName } from '../packText.ts';

interface ShownEntity {
  readonly id: string;
  readonly type: { readonly name: string };
  readonly title: string;
}

export function EntityGroups({ entities }: { readonly entities: readonly ShownEntity[] }) {
  return (
    <div className={styles['groups']}>
      {byType(entities).map(({ type, items }) => (
        <div key={type} className={styles['group']}>
          <h3>
            {typeName(type, true)} ({items.length})
          </h3>
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
