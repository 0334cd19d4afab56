// The `clickhouse` program of the machine, with a small configuration of ours.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { MANAGED_USER, type ManagedKind, type ManagedPlace } from './managed-engine.ts';

/** Where the program is: as told, or on the PATH. Undefined when there is none. */
export async function findBinary(told: string | undefined): Promise<string | undefined> {
  if (told !== undefined) return told;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const file = join(folder, 'clickhouse');
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

export function clickHouseBinary(file: string): ManagedKind {
  return {
    product: 'ClickHouse (process of this node)',
    async prepare(place) {
      const config = join(place.directory, 'config.xml');
      // The hash of the password is in there.
      await writeFile(config, configuration(place), { mode: 0o600 });
      return { file, args: ['server', `--config-file=${config}`] };
    },
  };
}

function configuration({ directory, port, password }: ManagedPlace): string {
  const hash = createHash('sha256').update(password).digest('hex');
  const at = (name: string) => escaped(join(directory, name, '/'));
  return `<clickhouse>
  <logger><level>warning</level><console>1</console></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
  <path>${at('data')}</path>
  <tmp_path>${at('tmp')}</tmp_path>
  <user_files_path>${at('user_files')}</user_files_path>
  <format_schema_path>${at('format_schemas')}</format_schema_path>
  <profiles><default/></profiles>
  <quotas><default/></quotas>
  <users>
    <${MANAGED_USER}>
      <password_sha256_hex>${hash}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
    </${MANAGED_USER}>
  </users>
</clickhouse>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
