// How an input proves itself to Kafka and checks who answers, from the properties that Java clients use.
import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

type Properties = ReadonlyMap<string, string>;

export const SECURITY_PROPERTIES = [
  'security.protocol',
  'sasl.mechanism',
  'sasl.jaas.config',
  'sasl.username',
  'sasl.password',
  'ssl.truststore.type',
  'ssl.truststore.location',
  'ssl.truststore.certificates',
  'ssl.keystore.type',
  'ssl.keystore.location',
  'ssl.keystore.password',
  'ssl.keystore.certificate.chain',
  'ssl.keystore.key',
  'ssl.key.password',
  'ssl.endpoint.identification.algorithm',
];
const PROTOCOLS = ['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'];

export async function kafkaSecurity(properties: Properties): Promise<Pick<KafkaConfig, 'ssl' | 'sasl'>> {
  const protocol = (properties.get('security.protocol') ?? 'PLAINTEXT').toUpperCase();
  if (!PROTOCOLS.includes(protocol)) throw new Error(`There is no security.protocol ${protocol}`);
  return {
    ...(protocol.endsWith('SSL') && { ssl: await tlsOptions(properties) }),
    ...(protocol.startsWith('SASL') && { sasl: saslOptions(properties) }),
  };
}

function saslOptions(properties: Properties): SASLOptions {
  const mechanism = (properties.get('sasl.mechanism') ?? 'PLAIN').toLowerCase();
  const jaas = properties.get('sasl.jaas.config') ?? '';
  const username = properties.get('sasl.username') ?? jaasValue(jaas, 'username');
  const password = properties.get('sasl.password') ?? jaasValue(jaas, 'password');
  if (mechanism !== 'plain' && mechanism !== 'scram-sha-256' && mechanism !== 'scram-sha-512')
    throw new Error(`sasl.mechanism ${mechanism.toUpperCase()} is not supported; PLAIN and SCRAM are`);
  if (username === undefined || password === undefined)
    throw new Error('sasl.jaas.config must name a username and a password');
  return { mechanism, username, password };
}

/** From `…LoginModule required username="me" password="secret";`. */
function jaasValue(jaas: string, name: 'username' | 'password'): string | undefined {
  const match = new RegExp(String.raw`\b${name}\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))`).exec(jaas);
  return match?.[1]?.replaceAll(/\\(.)/g, '$1') ?? match?.[2];
}

async function tlsOptions(properties: Properties): Promise<ConnectionOptions> {
  const trusted =
    properties.get('ssl.truststore.certificates') ?? (await readStore(properties, 'truststore'));
  const passphrase = properties.get('ssl.key.password') ?? properties.get('ssl.keystore.password');
  const checksName = properties.get('ssl.endpoint.identification.algorithm') !== '';
  return {
    ...(trusted !== undefined && { ca: trusted.toString() }),
    ...(await ownCertificate(properties)),
    ...(passphrase !== undefined && { passphrase }),
    ...(!checksName && { checkServerIdentity: () => undefined }),
  };
}

async function ownCertificate(properties: Properties): Promise<ConnectionOptions> {
  const cert = properties.get('ssl.keystore.certificate.chain');
  const key = properties.get('ssl.keystore.key');
  if (cert !== undefined && key !== undefined) return { cert, key };
  const store = await readStore(properties, 'keystore');
  if (store === undefined) return {};
  if (typeOf(properties, 'keystore') === 'PKCS12') return { pfx: store };
  return { cert: store.toString(), key: store.toString() };
}

async function readStore(
  properties: Properties,
  store: 'truststore' | 'keystore',
): Promise<Buffer | undefined> {
  const file = properties.get(`ssl.${store}.location`);
  if (file === undefined) return undefined;
  const type = typeOf(properties, store);
  if (type !== 'PEM' && !(type === 'PKCS12' && store === 'keystore'))
    throw new Error(`ssl.${store}.type ${type} cannot be read; PEM can (keytool and openssl convert it)`);
  return readFile(file).catch((error: unknown) => {
    throw new Error(`ssl.${store}.location cannot be read: ${file}`, { cause: error });
  });
}

function typeOf(properties: Properties, store: 'truststore' | 'keystore'): string {
  return (properties.get(`ssl.${store}.type`) ?? 'JKS').toUpperCase();
}
