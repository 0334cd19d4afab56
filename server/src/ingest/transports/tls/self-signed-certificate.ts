// A certificate for inputs that are to speak TLS but were given none. It is kept, so that senders can learn to trust it.
import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { ListenAddress } from '../listen-address.ts';

export interface CertificateAndKey {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 3650;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The one made before for the same address, as long as it is valid; otherwise a new one. */
export async function keptCertificate(directory: string, address: ListenAddress): Promise<CertificateAndKey> {
  const file = join(directory, `self-signed-${fileSafe(address.host)}-${address.port}.pem`);
  const kept = await readKept(file);
  if (kept !== undefined) return kept;
  const made = await makeCertificate(address);
  await mkdir(directory, { recursive: true });
  // One file for both, renamed into place: a crash never leaves a key without its certificate.
  await writeFile(`${file}.new`, `${made.key}\n${made.certificate}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}

async function readKept(file: string): Promise<CertificateAndKey | undefined> {
  try {
    const pem = await readFile(file, 'utf8');
    const certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')).trim();
    const isValid = new Date(new X509Certificate(certificate).validTo).getTime() > Date.now();
    return isValid ? { certificate, key: pem } : undefined;
  } catch (error) {
    // One that cannot be read as a certificate is replaced; a disk that cannot be read is an error.
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined || code === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeCertificate({ host, port }: ListenAddress): Promise<CertificateAndKey> {
  // Loaded on demand: few inputs need it. The first is what the second is built on.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const names = [
    { type: 'dns' as const, value: 'localhost' },
    { type: 'dns' as const, value: hostname() },
    { type: 'ip' as const, value: '127.0.0.1' },
    ...(isIP(host) === 0 ? [] : [{ type: 'ip' as const, value: host }]),
  ];
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`${host}:${port}`] }],
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + VALID_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.SubjectAlternativeNameExtension(names),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate: certificate.toString('pem'),
    key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
  };
}

function fileSafe(host: string): string {
  return host.replaceAll(/[^\w.-]/g, '_').slice(0, 100);
}
