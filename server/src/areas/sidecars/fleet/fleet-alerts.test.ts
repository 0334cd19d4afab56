import { describe, expect, it } from 'vitest';
import { alertsFor, fleetAlerts } from './fleet-alerts.ts';
import { readRegistration } from './registration.ts';

const NOW = Date.now();
const MINUTE = 60_000;

function member(id: string, { status = 0, silentFor = 0 } = {}) {
  const node_details = { operating_system: 'Linux', status: { status, message: '' } };
  const request = { node_name: `node-${id}`, node_details };
  const report = readRegistration({
    id,
    version: '1.5.0',
    request,
    before: undefined,
    delivered: {},
    now: NOW,
  });
  return { ...report, lastSeen: NOW - silentFor * MINUTE, revision: 1 };
}

/** What is on the board, as those see it who look. */
function start(silentMinutes = 15) {
  const board = new Map<string, string>();
  let members: ReturnType<typeof member>[] = [];
  const alerts = fleetAlerts({
    sidecars: {
      current: async () => ({
        members: new Map(members.map((one) => [one.id, one])),
        moment: { now: NOW, inactiveMs: MINUTE },
      }),
    },
    notifications: {
      async publish({ key = '', details }) {
        if (!board.has(key)) board.set(key, String(details?.['description']));
      },
      async resolve(_type, key = '') {
        board.delete(key);
      },
    },
    silentMinutes,
  });
  return {
    board,
    see: async (...seen: ReturnType<typeof member>[]) => {
      members = seen;
      await alerts.check();
    },
  };
}

describe('sidecars that fail', () => {
  it('are told of when it lasts, and no more when they are well again', async () => {
    const { board, see } = start();
    await see(member('a', { status: 2 }));
    expect(board.size).toBe(0);
    await see(member('a', { status: 2 }), member('b'));
    expect(board.get('sidecars_failing')).toMatch(/^node-a\. /);
    await see(member('a'), member('b'));
    expect(board.size).toBe(0);
  });

  it('are not told of again after somebody dismissed it, until another one fails', async () => {
    const { board, see } = start();
    const failing = member('a', { status: 2 });
    await see(failing);
    await see(failing);
    board.clear();
    await see(failing);
    expect(board.size).toBe(0);
    await see(failing, member('b', { status: 2 }));
    await see(failing, member('b', { status: 2 }));
    expect(board.get('sidecars_failing')).toMatch(/^node-a, node-b\. /);
  });

  it('are counted when they are many', async () => {
    const { board, see } = start();
    const many = Array.from({ length: 13 }, (_, at) => member(String(at), { status: 2 }));
    await see(...many);
    await see(...many);
    expect(board.get('sidecars_failing')).toContain(' and 3 more. ');
  });
});

describe('sidecars that are silent', () => {
  it('are told of after the time that was set, whatever they said last', async () => {
    const { board, see } = start(15);
    const members = [member('a', { silentFor: 14 }), member('b', { silentFor: 15, status: 2 })];
    await see(...members);
    await see(...members);
    expect([...board.keys()]).toEqual(['sidecars_silent']);
    expect(board.get('sidecars_silent')).toMatch(/^node-b\. They have not reported for 15 minutes/);
  });

  it('are nobody’s concern when that is switched off', async () => {
    expect(alertsFor(0).map(({ key }) => key)).toEqual(['sidecars_failing']);
  });
});
