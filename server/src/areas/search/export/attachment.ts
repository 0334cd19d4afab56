// The header that makes an answer a file.

/** What needs no quotes. */
const TOKEN = /^[\w.-]+$/;

/** The name twice: for old programs in ASCII, and as it is (RFC 6266). */
export function attachment(fileName: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(Buffer.from(fileName, 'utf8').toString('utf8')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (TOKEN.test(fileName)) return `attachment; filename=${fileName}`;
  const quoted = `attachment; filename="${plain}"`;
  return plain === fileName ? quoted : `${quoted}; filename*=UTF-8''${whole}`;
}
