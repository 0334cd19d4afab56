// One announcement: a short text, and a long one for those who want to know.
import { Alert, Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import type { PublicNotice } from './publicNotices.ts';

const COLORS: Readonly<Record<string, string>> = {
  danger: 'danger',
  error: 'danger',
  warning: 'warning',
  success: 'success',
};

interface Props {
  notice: PublicNotice;
  onDismiss: () => void;
}

export function PublicNoticeBanner({ notice, onDismiss }: Props) {
  const [expanded, setExpanded] = useState(false);
  return (
    <Alert
      w="100%"
      p="sm"
      color={COLORS[notice.variant] ?? 'info'}
      title={notice.hiddenTitle ? undefined : notice.title}
      withCloseButton={notice.isDismissible}
      onClose={onDismiss}
      closeButtonLabel={`Dismiss “${notice.title}”`}
    >
      <Text size="sm">{notice.shortMessage}</Text>
      {expanded && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
          {notice.longMessage}
        </Text>
      )}
      {notice.longMessage !== '' && (
        <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Read Less' : 'Read More'}
        </Anchor>
      )}
    </Alert>
  );
}
