// Gives all values on a dashboard one menu: narrow the page to a value, search for it, copy it.
import { formatTerm } from '@logboom/core/query/completion/edit';
import { Menu } from '@mantine/core';
import { IconCopy, IconFilter, IconList, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../kit/feedback/toast.tsx';
import { copyText } from '../../../kit/text/copyText.ts';
import { searchUrl } from '../../../routes.ts';
import { isScalar, plainText } from '../../../shared/field-values/scalar.ts';
import { useAskedValue } from '../../../shared/field-values/useAskedValue.ts';
import { ValueContext, type AskedValue } from '../../../shared/field-values/valueContext.ts';
import { useBoard } from '../state/boardContext.ts';
import { replayValueUrl } from './replay.ts';
import styles from './widgets.module.css';

export function BoardValues({ children }: { readonly children: ReactNode }) {
  const { fieldTypes } = useBoard();
  const { asked, context, close } = useAskedValue(fieldTypes);
  return (
    <ValueContext value={context}>
      {children}
      {asked && <ValueMenu asked={asked} onClose={close} />}
    </ValueContext>
  );
}

function ValueMenu({ asked, onClose }: { readonly asked: AskedValue; readonly onClose: () => void }) {
  const board = useBoard();
  const { narrow, address, page } = board;
  const { field, value, x, y, element } = asked;
  const id = element.closest('[data-widget]')?.getAttribute('data-widget');
  const behind = page.widgets.find((one) => one.id === id)?.widget;
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={260} returnFocus={false}>
      <Menu.Target>
        <span className={styles['anchor']} style={{ left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${field}`}>
        <Menu.Label>{`${field} = ${plainText(value).slice(0, 200)}`}</Menu.Label>
        {isScalar(value) && (
          <>
            <Menu.Item
              leftSection={<IconFilter size={16} />}
              onClick={() => narrow([{ field, value: String(value) }])}
            >
              Filter this page by it
            </Menu.Item>
            {behind && behind.type !== 'text' && (
              <Menu.Item
                component={Link}
                to={replayValueUrl(behind, board, field, value)}
                leftSection={<IconList size={16} />}
              >
                Show the messages behind it
              </Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={searchUrl({ query: formatTerm(field, value), ...rangeIn(address) })}
              leftSection={<IconSearch size={16} />}
            >
              New search for it
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() =>
            void copyText(plainText(value)).then((isCopied) =>
              isCopied
                ? toast.success('The value was copied.')
                : toast.error('The browser does not allow to copy.'),
            )
          }
        >
          Copy value
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function rangeIn({ timeRange }: ReturnType<typeof useBoard>['address']) {
  return timeRange ? { timeRange } : {};
}
