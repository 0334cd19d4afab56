// The old key-and-value frame of Lumberjack, as the JSON object it stands for.

/** Pairs of length, key, length, value (lengths are checked by the caller); all values are text. */
export function pairsToJson(body: Buffer): Buffer {
  const parts: string[] = [];
  let at = 0;
  while (at < body.length) {
    const keyEnd = at + 4 + body.readUInt32BE(at);
    const valueEnd = keyEnd + 4 + body.readUInt32BE(keyEnd);
    const key = body.toString('utf8', at + 4, keyEnd);
    const value = body.toString('utf8', keyEnd + 4, valueEnd);
    parts.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`);
    at = valueEnd;
  }
  return Buffer.from(`{${parts.join(',')}}`);
}
