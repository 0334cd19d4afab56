// How one more sidecar is installed: address and token filled in, for each operating system.
import { Alert, Button, Code, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { serverUrl } from '../../../platform/appConfig.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { createToken, setupQuery } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { stepsFor, SYSTEMS, type System } from './installation.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const PLACE_OF_TOKEN = 'YOUR-TOKEN';

export function InstallModal({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Install a sidecar" size="46rem">
      {opened && <Instructions />}
    </Modal>
  );
}

function Instructions() {
  const [system, setSystem] = useState<System>('debian');
  const [url, setUrl] = useState(() => new URL(`${serverUrl()}/`, window.location.href).href);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [token, setToken] = useState('');
  const steps = stepsFor(system, { url, tags, token: token === '' ? PLACE_OF_TOKEN : token });
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label="Operating system"
        value={system}
        onChange={setSystem}
        data={[...SYSTEMS]}
      />
      <TextField
        label="Address of the API"
        help="As the machine reaches this server."
        value={url}
        onChange={setUrl}
      />
      <TagField
        label="Tags"
        optional
        help="Configurations with one of these tags are assigned by themselves."
        value={tags}
        onChange={setTags}
      />
      <TokenMaker token={token} onToken={setToken} />
      <ol className={styles['steps']}>
        {steps.map(({ text, code }) => (
          <li key={text}>
            <Text size="sm" mb={4}>
              {text}
            </Text>
            <Code block>{code}</Code>
            <CopyButton value={code} label="Copy" />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

interface TokenProps {
  readonly token: string;
  readonly onToken: (token: string) => void;
}

function TokenMaker({ token, onToken }: TokenProps) {
  const { data: setup } = useQuery(setupQuery());
  const { isPermitted } = usePermissions();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (setup === undefined) return null;
  const { user_id: userId, username } = setup;
  const mayCreate = userId !== null && isPermitted(`users:tokencreate:${username}`);
  const create = async () => {
    if (userId === null) return;
    setBusy(true);
    try {
      const name = `sidecar ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
      onToken((await createToken(userId, name)).token);
      setFailure(undefined);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert color={token === '' ? 'info' : 'success'} icon={<IconKey size={18} />}>
      {token === '' ? (
        <>
          Sidecars sign in with an access token of the account <strong>{username}</strong>. One token does for
          all of them.{' '}
          {userId === null && 'The account was deleted; it comes back when the server starts the next time.'}
          {userId !== null && !mayCreate && 'Ask an administrator for one.'}
        </>
      ) : (
        'The token is in the commands below. It is not shown again: copy them now.'
      )}
      {failure !== undefined && (
        <Text c="danger" size="sm">
          The token could not be created: {failure}
        </Text>
      )}
      {mayCreate && token === '' && (
        <Button display="block" mt="sm" size="xs" loading={busy} onClick={() => void create()}>
          Create a token and fill it in
        </Button>
      )}
    </Alert>
  );
}
