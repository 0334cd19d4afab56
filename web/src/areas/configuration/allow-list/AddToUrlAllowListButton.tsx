// Beside a field with an address that is not allowed: adds the address, for those who may.
import { URL_PLACEHOLDER } from '@logboom/contract/configuration/rules';
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { useState } from 'react';
import { ExplainedButton } from '../../../kit/overlays/ExplainedButton.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { generateRegex, useUrlAllowList } from './allowList.api.ts';
import { AllowListModal } from './AllowListModal.tsx';
import { newEntry } from './entryRules.ts';

interface Props {
  /** A literal address, or one with `${key}` in it, for which a pattern is made. */
  readonly url: string;
  /** What the entry is called until somebody says otherwise. */
  readonly title?: string;
  readonly onUpdated?: () => void;
}

export function AddToUrlAllowListButton(props: Props) {
  return (
    <IfPermitted permissions={['urlwhitelist:write']}>
      <AddButton {...props} />
    </IfPermitted>
  );
}

/** An entry is added to the list as it is, which one must be able to read. */
const UNREAD = 'To add it, you also need the permission urlwhitelist:read.';

function AddButton({ url, title = '', onUpdated }: Props) {
  const mayRead = usePermissions().isPermitted('urlwhitelist:read');
  const { data: list, refetch } = useUrlAllowList();
  const [suggested, setSuggested] = useState<UrlAllowListEntry>();
  const [preparing, setPreparing] = useState(false);
  const open = async () => {
    setPreparing(true);
    try {
      const [entry] = await Promise.all([entryFor(url, title), list === undefined && refetch()]);
      setSuggested(entry);
    } catch {
      // The toast has said it; the button can be pressed again.
    } finally {
      setPreparing(false);
    }
  };
  return (
    <>
      <ExplainedButton
        variant="default"
        size="xs"
        loading={preparing}
        reason={mayRead ? undefined : UNREAD}
        onClick={() => void open()}
      >
        Add to URL Whitelist
      </ExplainedButton>
      {suggested && list && (
        <AllowListModal
          list={list}
          suggested={suggested}
          onClose={() => setSuggested(undefined)}
          onSaved={onUpdated}
        />
      )}
    </>
  );
}

async function entryFor(url: string, title: string): Promise<UrlAllowListEntry> {
  if (!url.includes(URL_PLACEHOLDER)) return newEntry({ title, value: url });
  return newEntry({ title, value: await generateRegex(url), type: 'regex' });
}
