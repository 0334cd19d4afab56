// Says that a collector has fetched the request to upload its configuration, and where that goes.
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Undefined while there is nothing to say. */
  readonly backend: string | undefined;
  readonly onClose: () => void;
}

export function ImportedModal({ backend, onClose }: Props) {
  // Keeps the word while the dialog fades out.
  const [shown, setShown] = useState(backend);
  if (backend !== undefined && backend !== shown) setShown(backend);
  return (
    <Modal
      opened={backend !== undefined}
      onClose={onClose}
      title="Configuration imported"
      size="30rem"
      withCloseButton={false}
    >
      <Text>
        The collector has fetched the request and uploads the configuration with which <b>{shown}</b> runs.
        Nothing on the collector changes.
      </Text>
      <Text mt="xs">
        The server keeps the uploaded text for 30 days, so that a Sidecar configuration can be made from it.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
