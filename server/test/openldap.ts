// A real OpenLDAP for tests: people, groups, people as Active Directory has them, a locked account and a referral.
import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAuthority } from './certificates.ts';
import { unpackDebian, type UnpackedPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export const SUFFIX = 'dc=example,dc=org';
export const READER = { dn: `cn=reader,${SUFFIX}`, password: 'the password of the reader' } as const;
/** The password of everybody in the directory. */
export const PASSWORD = 'a password of the directory';

export interface OpenLdap {
  readonly port: number;
  readonly tlsPort: number;
  /** Of the authority that signed the certificate of the server, for localhost and 127.0.0.1. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** Undefined, with a loud word why, where Debian's slapd cannot be had. */
export async function startOpenLdap(): Promise<OpenLdap | undefined> {
  const packages = await unpackDebian('slapd');
  if (packages === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'logboom-slapd-'));
  const authority = await createAuthority('Authority of the directory');
  await writeFiles(packages, folder, authority.certificate, await authority.issue('localhost'));
  const program = (name: string) => join(packages.root, 'usr/sbin', name);
  const [configuration, data] = [join(folder, 'slapd.conf'), join(folder, 'data.ldif')];
  await run(program('slapadd'), ['-f', configuration, '-l', data], { env: packages.env });

  const [port, tlsPort] = [await freePort(), await freePort()];
  // Its certificate is not for the second address.
  const addresses = ['127.0.0.1', '127.0.0.2']
    .flatMap((host) => [`ldap://${host}:${port}`, `ldaps://${host}:${tlsPort}`])
    .join(' ');
  // With `-d` it stays in the foreground.
  const child = spawn(program('slapd'), ['-f', configuration, '-h', addresses, '-d', '0'], {
    env: packages.env,
    stdio: 'ignore',
  });
  await reachable(port, child);
  return {
    port,
    tlsPort,
    authority: authority.certificate,
    async stop() {
      const gone = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function reachable(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

async function writeFiles(
  { root }: UnpackedPackages,
  folder: string,
  authority: string,
  issued: { certificate: string; key: string },
): Promise<void> {
  const file = (name: string) => join(folder, name);
  await mkdir(file('db'));
  const schemas = ['core', 'cosine', 'inetorgperson'];
  const lines = [
    `modulepath ${root}/usr/lib/ldap`,
    'moduleload back_mdb.so',
    'moduleload ppolicy.so',
    ...schemas.map((name) => `include ${root}/etc/ldap/schema/${name}.schema`),
    ...DOMAIN_SCHEMA,
    `TLSCACertificateFile ${file('authority.pem')}`,
    `TLSCertificateFile ${file('server.pem')}`,
    `TLSCertificateKeyFile ${file('server.key')}`,
    'database mdb',
    `suffix "${SUFFIX}"`,
    `directory ${file('db')}`,
    'overlay ppolicy',
    `ppolicy_default "cn=policy,${SUFFIX}"`,
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${READER.dn}" read by * none`,
  ];
  await Promise.all([
    writeFile(file('slapd.conf'), `${lines.join('\n')}\n`),
    writeFile(file('data.ldif'), entries()),
    writeFile(file('authority.pem'), authority),
    writeFile(file('server.pem'), issued.certificate),
    writeFile(file('server.key'), issued.key),
  ]);
}

/** What of Active Directory's schema is looked for; the one that comes with OpenLDAP cannot be searched. */
const DOMAIN_SCHEMA = [
  ...[
    ['1.2.840.113556.1.4.656', 'userPrincipalName', 'caseIgnoreMatch', '15'],
    ['1.2.840.113556.1.4.221', 'sAMAccountName', 'caseIgnoreMatch', '15'],
    ['1.2.840.113556.1.4.8', 'userAccountControl', 'integerMatch', '27'],
    ['1.2.840.113556.1.4.2', 'objectGUID', 'octetStringMatch', '40'],
  ].map(
    ([oid, name, rule, syntax]) =>
      `attributetype ( ${oid} NAME '${name}' EQUALITY ${rule} SYNTAX 1.3.6.1.4.1.1466.115.121.1.${syntax} SINGLE-VALUE )`,
  ),
  "objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP inetOrgPerson STRUCTURAL MAY ( userPrincipalName $ sAMAccountName $ userAccountControl $ objectGUID ) )",
];

const people = `ou=people,${SUFFIX}`;
const corp = `ou=corp,${SUFFIX}`;

function entries(): string {
  const unit = (dn: string) => ({ dn, objectClass: 'organizationalUnit' });
  const person = (uid: string, more: Record<string, string | string[]> = {}) => ({
    dn: `uid=${uid},${people}`,
    objectClass: 'inetOrgPerson',
    uid,
    cn: `${uid} of the directory`,
    sn: uid,
    mail: `${uid}@example.org`,
    userPassword: PASSWORD,
    ...more,
  });
  const account = (name: string, userAccountControl: string, guid: string) => ({
    dn: `cn=${name},${corp}`,
    objectClass: 'user',
    cn: name,
    sn: name,
    sAMAccountName: name,
    userPrincipalName: `${name}@corp.example.org`,
    displayName: `${name} of the domain`,
    mail: `${name}@corp.example.org`,
    userAccountControl,
    'objectGUID:': guid,
    userPassword: PASSWORD,
  });
  const group = (cn: string, member: string[]) => ({
    dn: `cn=${cn},ou=groups,${SUFFIX}`,
    objectClass: 'groupOfNames',
    cn,
    member,
  });
  const all: Record<string, string | string[]>[] = [
    { dn: SUFFIX, objectClass: ['dcObject', 'organization'], o: 'Example', dc: 'example' },
    { dn: READER.dn, objectClass: 'person', cn: 'reader', sn: 'reader', userPassword: READER.password },
    {
      dn: `cn=policy,${SUFFIX}`,
      objectClass: ['device', 'pwdPolicy'],
      cn: 'policy',
      pwdAttribute: 'userPassword',
      pwdLockout: 'TRUE',
    },
    unit(people),
    unit(`ou=groups,${SUFFIX}`),
    unit(corp),
    person('anna'),
    person('bert'),
    // An account without an address.
    { ...person('carl'), mail: [] },
    person('locked', { pwdAccountLockedTime: '000001010000Z' }),
    // A name that would mean something in permissions, and that of the administrator here.
    person('odd', { employeeType: 'x,admin' }),
    person('admin'),
    person('twin-a', { employeeNumber: '7' }),
    person('twin-b', { employeeNumber: '7' }),
    account('dora', '512', 'AAECAwQFBgcICQoLDA0O/w=='),
    account('emil', '514', 'EBESExQVFhcYGRobHB0eHw=='),
    group('analysts', [`uid=anna,${people}`, `cn=dora,${corp}`]),
    group('operators', [`uid=anna,${people}`, `uid=bert,${people}`]),
    {
      dn: `ou=elsewhere,${people}`,
      objectClass: ['referral', 'extensibleObject'],
      ou: 'elsewhere',
      ref: `ldap://127.0.0.1:1/ou=elsewhere,${SUFFIX}`,
    },
  ];
  return all
    .map((entry) =>
      Object.entries(entry)
        .flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`))
        .join('\n'),
    )
    .join('\n\n');
}
