// Which agents of OpAMP administrators are told about: those that fail or refuse their configuration, and those that went
// silent.
import type { Notifications } from '../../../cluster/notifications.ts';
import { watchAgents } from '../../collectors/index.ts';
import { nameOf } from './agent-state.ts';
import { isActive, type Agent, type ReadAgents } from './agent.ts';

const MINUTE = 60_000;

interface Parts {
  readonly readAgents: ReadAgents;
  readonly notifications: Notifications;
  /** How long an agent may be silent; 0 when nobody is to be told. */
  readonly silentMinutes: number;
}

export function agentAlerts({ readAgents, notifications, silentMinutes }: Parts) {
  const tellFailing = watchAgents(
    {
      key: 'opamp_agents_failing',
      title: 'Agents of OpAMP fail',
      advice: 'The page of an agent under System → OpAMP Agents has what it said.',
    },
    notifications,
  );
  const tellSilent = watchAgents(
    {
      key: 'opamp_agents_silent',
      title: 'Agents of OpAMP went silent',
      advice: `They have not reported for ${silentMinutes} minutes or more. Check that they run and reach this server, and remove those that do not come back.`,
    },
    notifications,
  );
  return {
    async check(): Promise<void> {
      const agents = await readAgents();
      await tellFailing(agents.filter(isFailing).map(named));
      if (silentMinutes > 0)
        await tellSilent(agents.filter((agent) => isSilent(agent, silentMinutes)).map(named));
    },
  };
}

const named = ({ id, state }: Agent) => ({ id, name: nameOf(id, state) });

function isFailing(agent: Agent): boolean {
  const { health, remote } = agent.state;
  return isActive(agent) && (health?.healthy === false || remote.status === 'failed');
}

function isSilent(agent: Agent, minutes: number): boolean {
  return !isActive(agent) && agent.now.getTime() - agent.lastSeen.getTime() >= minutes * MINUTE;
}
