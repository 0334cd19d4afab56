// What TLS needs, read from the files that an input names, with reasons that help when that fails.
import { createPrivateKey } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext, type TLSSocket, type TlsOptions } from 'node:tls';
import { flagOption, textOption } from '@logboom/core/codecs/codec';
import { listenAddress } from '../listen-address.ts';
import { keptCertificate, type CertificateAndKey } from './self-signed-certificate.ts';
import type { TransportContext } from '../transport.ts';

/** Whoever connects and then says nothing does not keep its place for long. */
const HANDSHAKE_MS = 30_000;
/** A directory of certificates, not somebody's whole disk. */
const MAX_TRUSTED_FILES = 1000;

type Context = Pick<TransportContext, 'configuration' | 'directory' | 'logger'>;

export type ClientAuthentication = 'disabled' | 'optional' | 'required';

/** Undefined for an input without TLS. */
export async function tlsOptions(context: Context): Promise<TlsOptions | undefined> {
  const { configuration } = context;
  if (!flagOption(configuration, 'tls_enable')) return undefined;
  const { certificate, key } = await certificateAndKey(context);
  const clients = clientAuthentication(configuration);
  const options: TlsOptions = {
    cert: certificate,
    key,
    passphrase: textOption(configuration, 'tls_key_password', '') || undefined,
    handshakeTimeout: HANDSHAKE_MS,
    requestCert: clients !== 'disabled',
    rejectUnauthorized: clients === 'required',
    // The file may name the sender's own certificate rather than the authority behind it.
    allowPartialTrustChain: true,
    ...(clients !== 'disabled' && { ca: await trustedCertificates(configuration) }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    throw new Error(unusable(error, key, options.passphrase), { cause: error });
  }
  return options;
}

export function clientAuthentication(configuration: TransportContext['configuration']): ClientAuthentication {
  const value = textOption(configuration, 'tls_client_auth', 'disabled');
  return value === 'optional' || value === 'required' ? value : 'disabled';
}

/** Where certificates are optional, a wrong one is still refused. */
export function isWelcome(socket: TLSSocket, clients: ClientAuthentication): boolean {
  return clients !== 'optional' || socket.authorized || Object.keys(socket.getPeerCertificate()).length === 0;
}

async function certificateAndKey(context: Context): Promise<CertificateAndKey> {
  const { configuration, directory, logger } = context;
  const [certificateFile, keyFile] = [
    textOption(configuration, 'tls_cert_file', ''),
    textOption(configuration, 'tls_key_file', ''),
  ];
  const certificate = await readIfThere(certificateFile, 'certificate');
  const key = await readIfThere(keyFile, 'private key');
  if (certificate !== undefined && key !== undefined) return { certificate, key };
  if (certificateFile !== '' || keyFile !== '')
    logger.warn(
      { certificateFile, keyFile },
      'The TLS files do not exist; a self-signed certificate is used',
    );
  return keptCertificate(directory, listenAddress(context));
}

async function readIfThere(file: string, what: string): Promise<string | undefined> {
  if (file === '') return undefined;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`The ${what} file ${file} cannot be read (${code ?? 'unknown reason'})`, {
      cause: error,
    });
  }
}

async function trustedCertificates(configuration: TransportContext['configuration']): Promise<string[]> {
  const place = textOption(configuration, 'tls_client_auth_cert_file', '');
  if (place === '')
    throw new Error('Client certificates are asked for, but no file or directory of trusted ones is named');
  try {
    if (!(await stat(place)).isDirectory()) return [await readFile(place, 'utf8')];
    const entries = await readdir(place, { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory()).slice(0, MAX_TRUSTED_FILES);
    const texts = await Promise.all(files.map(({ name }) => readFile(join(place, name), 'utf8')));
    return texts.filter((text) => text.includes('-----BEGIN CERTIFICATE-----'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The trusted certificates at ${place} cannot be read (${code ?? 'unknown reason'})`, {
      cause: error,
    });
  }
}

function unusable(error: unknown, key: string, passphrase: string | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH')
    return 'The private key does not belong to the certificate';
  if (isLocked(key, passphrase)) return 'The private key cannot be opened: its password is missing or wrong';
  return `The certificate or its private key cannot be used (${message})`;
}

/** A key in PEM that has a password, in the newer format or in the older one. */
const WITH_PASSWORD = /^(?:-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: *4, *ENCRYPTED)/m;

/**
 * Whatever the reason reads like: one time in some hundred, a wrong password gives bytes whose padding is right by chance,
 * and what fails is to make a key of them.
 */
function isLocked(key: string, passphrase: string | undefined): boolean {
  if (!WITH_PASSWORD.test(key)) return false;
  try {
    createPrivateKey({ key, passphrase });
    return false;
  } catch {
    return true;
  }
}
