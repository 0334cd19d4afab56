// What one can do with a value: search by it, copy it, count its field.
import type { FieldType } from '@logboom/contract/search/schemas';
import { formatTerm } from '@logboom/core/query/completion/edit';
import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { searchUrl, type TimeRange } from '../../../routes.ts';
import { AskingContext } from '../state/searchPage.ts';
import { HighlightItem } from '../highlighting/HighlightItem.tsx';
import { copyAndTell } from './copyAndTell.ts';
import { FieldItems } from './FieldItems.tsx';
import { ITEM_ICON } from './itemIcon.ts';
import { QueryItems } from './QueryItems.tsx';
import { isScalar, plainText } from '../../../shared/field-values/scalar.ts';
import type { AskedValue } from '../../../shared/field-values/valueContext.ts';
import styles from '../../../shared/field-values/values.module.css';

interface Props {
  readonly asked: AskedValue;
  readonly timeRange?: TimeRange;
  readonly type: FieldType['type'] | undefined;
  readonly onClose: () => void;
}

export function ValueMenu({ asked, timeRange, type, onClose }: Props) {
  const asking = use(AskingContext);
  const { field, value, x, y } = asked;
  useCloseOnScroll(onClose);
  const term = isScalar(value) ? formatTerm(field, value) : undefined;
  const address =
    term === undefined ? undefined : searchUrl({ query: term, timeRange, streams: asking?.question.streams });
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2} width={260} returnFocus={false}>
      <Menu.Target>
        <span className={styles['anchor']} style={{ left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${field}`}>
        <Menu.Label className={styles['menuLabel']}>
          {field} = {plainText(value)}
        </Menu.Label>
        {asking && isScalar(value) && <QueryItems field={field} value={value} />}
        {address !== undefined && (
          <>
            <Menu.Item component={Link} to={address} leftSection={<IconSearch {...ITEM_ICON} />}>
              New search for it
            </Menu.Item>
            <Menu.Item
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink {...ITEM_ICON} />}
            >
              New search in a new tab
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCopy {...ITEM_ICON} />}
          onClick={() => void copyAndTell(plainText(value), 'The value')}
        >
          Copy value
        </Menu.Item>
        {term !== undefined && (
          <Menu.Item
            leftSection={<IconCopy {...ITEM_ICON} />}
            onClick={() => void copyAndTell(term, 'The query')}
          >
            Copy field:value
          </Menu.Item>
        )}
        {isScalar(value) && <HighlightItem field={field} value={value} />}
        {asking && <FieldItems field={field} value={value} type={type} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The value moves away under a menu that stays. */
function useCloseOnScroll(onClose: () => void): void {
  const onScroll = useEffectEvent(({ target }: Event) => {
    const isInMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
    if (!isInMenu) onClose();
  });
  useEffect(() => {
    const listener = (event: Event) => onScroll(event);
    window.addEventListener('scroll', listener, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', listener, { capture: true });
  }, []);
}
