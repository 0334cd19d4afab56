// Certificates for tests of TLS: an authority, and what it signs.
import 'reflect-metadata';
import { createPrivateKey, generateKeyPairSync, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const HOUR_MS = 3_600_000;

export interface Issued {
  certificate: string;
  key: string;
}

async function keyPair() {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function pemOf(keys: webcrypto.CryptoKeyPair): Promise<string> {
  return PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
}

export async function createAuthority(name: string) {
  const keys = await keyPair();
  const dates = { notBefore: new Date(Date.now() - HOUR_MS), notAfter: new Date(Date.now() + HOUR_MS) };
  const own = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    certificate: own.toString('pem'),
    key: await pemOf(keys),
    async issue(subject: string): Promise<Issued> {
      const subjectKeys = await keyPair();
      const issued = await X509CertificateGenerator.create({
        ...dates,
        subject: `CN=${subject}`,
        issuer: own.subject,
        publicKey: subjectKeys.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        extensions: [
          new SubjectAlternativeNameExtension([
            { type: 'dns', value: 'localhost' },
            { type: 'ip', value: '127.0.0.1' },
          ]),
        ],
      });
      return { certificate: issued.toString('pem'), key: await pemOf(subjectKeys) };
    },
  };
}

/** The same key behind a password. */
export function lockKey(pem: string, password: string): string {
  return createPrivateKey(pem)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password })
    .toString();
}

export function unrelatedKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}
