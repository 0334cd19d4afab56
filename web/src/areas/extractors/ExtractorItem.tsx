// One extractor of the list: what it does, how it fares, and what can be done to it.
import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconAlertTriangle, IconEdit, IconTrash } from '@tabler/icons-react';
import type { ExtractorSummary } from '@logboom/contract/extractors/schemas';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { Link } from 'react-router';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { DisclosureContent, DisclosureToggle } from '../../kit/structure/Disclosure.tsx';
import { ItemHead } from '../../kit/structure/ItemHead.tsx';
import { useDisclosure } from '../../kit/structure/useDisclosure.ts';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import { ExtractorDetails } from './ExtractorDetails.tsx';
import { useExtractorPath } from './extractorPath.ts';
import { useDeleteExtractor } from './extractors.api.ts';
import { extractorKind } from './extractorTypes.ts';
import styles from './extractors.module.css';

interface Props {
  readonly extractor: ExtractorSummary;
  readonly input: InputSummary;
  readonly mayEdit: boolean;
}

export function ExtractorItem({ extractor, input, mayEdit }: Props) {
  const disclosure = useDisclosure();
  const failures = extractor.exceptions + extractor.converter_exceptions;
  return (
    <div className={styles['item']}>
      <ItemHead
        title={
          <>
            <Text fw={600} span>
              {extractor.title}
            </Text>
            <Badge color="ink">{extractorKind(extractor.type).label}</Badge>
            {failures > 0 && (
              <Badge color="danger" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
                {formatNumber(failures)} failed
              </Badge>
            )}
          </>
        }
        about={summaryOf(extractor)}
        actions={
          <>
            <DisclosureToggle of={disclosure} label={`Details of ${extractor.title}`}>
              Details
            </DisclosureToggle>
            {mayEdit && <Changes extractor={extractor} input={input} />}
          </>
        }
      />
      <DisclosureContent of={disclosure}>
        <ExtractorDetails extractor={extractor} />
      </DisclosureContent>
    </div>
  );
}

function Changes({ extractor, input }: Omit<Props, 'mayEdit'>) {
  const path = useExtractorPath();
  const confirm = useConfirm();
  const remove = useDeleteExtractor(input.id);
  const askAndDelete = async () => {
    const confirmed = await confirm({
      title: 'Delete extractor',
      message: `Really remove extractor '${extractor.title}' from '${input.title}'? Messages that have its fields already keep them.`,
      confirmLabel: 'Delete extractor',
      destructive: true,
    });
    if (confirmed) remove.mutate(extractor);
  };
  return (
    <>
      <ActionIcon component={Link} to={path.edit(extractor.id)} aria-label={`Edit ${extractor.title}`}>
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="danger"
        loading={remove.isPending}
        aria-label={`Delete ${extractor.title}`}
        onClick={() => void askAndDelete()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** "Copies from message into http_status, when the field contains status=" */
function summaryOf(extractor: ExtractorSummary): string {
  const { cursor_strategy: strategy, source_field: source, target_field: target } = extractor;
  const verb = strategy === 'cut' ? 'Cuts' : 'Copies';
  const into = extractorKind(extractor.type).hasTarget && target !== '' ? ` into ${target}` : '';
  return `${verb} from ${source}${into}${conditionOf(extractor)}`;
}

function conditionOf({ condition_type: type, condition_value: value }: ExtractorSummary): string {
  if (type === 'string') return `, when it contains “${value}”`;
  return type === 'regex' ? `, when it matches ${value}` : '';
}
