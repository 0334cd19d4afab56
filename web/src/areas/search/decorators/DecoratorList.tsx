// The decorators of one scope in the order in which they run, with what one may do to each.
import type { Decorator, DecoratorTypes } from '@logboom/contract/search/decorators';
import { ActionIcon, Badge } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import classes from './Decorators.module.css';
import { nameOf, settingsOf } from './describeDecorator.ts';

interface Props {
  readonly decorators: readonly Decorator[];
  readonly types: DecoratorTypes;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly isSaving: boolean;
  readonly onEdit: (decorator: Decorator) => void;
  readonly onDelete: (decorator: Decorator) => void;
  readonly onSort: (sorted: Decorator[]) => void;
}

export function DecoratorList(props: Props) {
  const { decorators, types, mayEdit, isSaving, onSort } = props;
  const items = decorators.map((decorator) => ({
    id: decorator.id,
    title: nameOf(decorator, types),
    decorator,
  }));
  if (!mayEdit) {
    return (
      <ol className={classes.list}>
        {items.map(({ id, decorator }, index) => (
          <li key={id}>
            <DecoratorRow {...props} decorator={decorator} position={index} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <SortableList
      label="Decorators"
      items={items}
      disabled={isSaving || items.length < 2}
      onSort={(sorted) => onSort(sorted.map(({ decorator }) => decorator))}
      renderItem={({ decorator }, position) => (
        <DecoratorRow {...props} decorator={decorator} position={position} />
      )}
    />
  );
}

function DecoratorRow(props: Props & { readonly decorator: Decorator; readonly position: number }) {
  const { decorator, position, types, mayEdit, mayDelete, onEdit, onDelete } = props;
  const name = nameOf(decorator, types);
  return (
    <div className={classes.row}>
      <Badge color="ink">{position + 1}</Badge>
      <div className={classes.words}>
        <span>{name}</span>
        <span className={classes.settings}>{settingsOf(decorator, types[decorator.type])}</span>
      </div>
      {mayEdit && Object.hasOwn(types, decorator.type) && (
        <ActionIcon aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(decorator)}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {mayDelete && (
        <ActionIcon
          aria-label={`Delete ${name}`}
          title="Delete"
          color="danger"
          onClick={() => onDelete(decorator)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
