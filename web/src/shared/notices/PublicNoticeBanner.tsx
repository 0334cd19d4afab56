// One announcement of the operator: a short text, and a long one for those who want to know.
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconSpeakerphone } from '@tabler/icons-react';
import { useId, useState } from 'react';

export interface PublicNotice {
  readonly variant: string;
  readonly title: string;
  readonly hiddenTitle: boolean;
  readonly shortMessage: string;
  readonly longMessage: string;
  readonly isActive: boolean;
  readonly isDismissible: boolean;
}

const KINDS = {
  danger: { color: 'danger', icon: IconAlertTriangle },
  error: { color: 'danger', icon: IconAlertTriangle },
  warning: { color: 'warning', icon: IconAlertTriangle },
  success: { color: 'success', icon: IconCircleCheck },
  info: { color: 'info', icon: IconInfoCircle },
} as const;
const OTHER = { color: 'info', icon: IconSpeakerphone } as const;

interface PublicNoticeBannerProps {
  readonly notice: PublicNotice;
  readonly onDismiss: () => void;
}

export function PublicNoticeBanner({ notice, onDismiss }: PublicNoticeBannerProps) {
  const { title, hiddenTitle, variant, shortMessage, longMessage, isActive, isDismissible } = notice;
  const { color, icon: Icon } = Object.hasOwn(KINDS, variant) ? KINDS[variant as keyof typeof KINDS] : OTHER;
  if (!isActive) return null;
  return (
    <Alert
      w="100%"
      p="sm"
      color={color}
      icon={<Icon size={18} aria-hidden="true" />}
      title={hiddenTitle ? undefined : title}
      // A hidden title is still what the announcement is called.
      aria-label={hiddenTitle ? title : undefined}
      withCloseButton={isDismissible}
      onClose={onDismiss}
      closeButtonLabel={`Dismiss “${title}”`}
    >
      <Text size="sm">{shortMessage}</Text>
      {longMessage !== '' && <LongMessage text={longMessage} title={title} />}
    </Alert>
  );
}

function LongMessage({ text, title }: { readonly text: string; readonly title: string }) {
  const [expanded, setExpanded] = useState(false);
  const textId = useId();
  return (
    <>
      {expanded && (
        <Text id={textId} size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        mt="xs"
        aria-expanded={expanded}
        aria-controls={expanded ? textId : undefined}
        aria-description={title}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Read Less' : 'Read More'}
      </Anchor>
    </>
  );
}
