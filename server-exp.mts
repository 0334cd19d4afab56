import { Journal } from '/tmp/s5-soak/server/src/storage/journal/journal.ts';
import { writeFileSync, rmSync, existsSync } from 'node:fs';
process.on('unhandledRejection', (e) => console.log('UNHANDLED', e));
process.on('uncaughtException', (e) => console.log('UNCAUGHT', e));
if (existsSync('/tmp/soak-jdisk/journal')) rmSync('/tmp/soak-jdisk/journal', {recursive: true});
const j = new Journal({ directory: '/tmp/soak-jdisk/journal', maxBytes: 200_000_000, flushIntervalMs: 1 });
let ok = 0, seq = 0;
const acked: string[] = [];
async function put(name: string) {
  try { await j.append('i', Array.from({length: 100}, (_, k) => ({ payload: Buffer.from(`${name}-${k} ` + 'x'.repeat(1000)), receivedAt: Date.now() })), seq); seq += 100; ok++; acked.push(name); return true; }
  catch (e) { console.log('append failed:', e, (e as any)?.code, (e as any)?.commitError); return false; }
}
let n = 0;
while (await put(`a${n++}`)) ;
console.log('ok', ok, 'frames', j.frames, 'bytes', j.bytes, [...j.list(0)].length);
for (let i = 0; i < 3; i++) await put(`b${n++}`);
try { await j.assign({ from: 0, to: 100, skipped: [], targets: [] } as any); console.log('assign ok'); } catch (e) { console.log('assign failed', e); }
const first = [...j.list(0)].slice(0, 20);
console.log('read', j.read(first[0]!.offset)?.length);
try { await j.finish(0, first, {}); console.log('finish ok'); } catch (e) { console.log('finish failed', e, (e as any).commitError); }
console.log('frames', j.frames, [...j.list(0)].length, [...j.list(0)].reduce((s,b)=>s+b.frames,0));
for (let i = 0; i < 3; i++) await put(`c${n++}`);
console.log('frames', j.frames, [...j.list(0)].reduce((s,b)=>s+b.frames,0));
await j.close();
const k = new Journal({ directory: '/tmp/soak-jdisk/journal', maxBytes: 200_000_000, flushIntervalMs: 1 });
console.log('reopened frames', k.frames, 'acked', acked.length * 100);
await k.close();
