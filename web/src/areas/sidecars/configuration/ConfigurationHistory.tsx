// What a configuration was like after each change; what one restores is put into the form and saved like any other change.
import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { toast } from '../../../kit/feedback/toast.tsx';
import { SourceHistory } from '../../../shared/history/SourceHistory.tsx';
import { configurationHistoryQuery } from '../sidecars.api.ts';
import { comparableText } from './comparableText.ts';

interface Props {
  readonly stored: SidecarConfiguration;
  /** Undefined for those who may not change it. */
  readonly onRestore: ((version: ConfigurationVersion) => void) | undefined;
}

export function ConfigurationHistory({ stored, onRestore }: Props) {
  const restore = (version: ConfigurationVersion) => {
    onRestore?.(version);
    toast.info(`Version ${version.version} was put into the form. Sidecars get it when you save.`);
  };
  return (
    <SourceHistory
      title={`configuration "${stored.name}"`}
      current={comparableText(stored)}
      query={configurationHistoryQuery(stored.id)}
      onRestore={onRestore && restore}
    />
  );
}
