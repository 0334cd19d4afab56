// `npm run agents`: runs a fleet of simulated agents and says how it is, until Ctrl+C.

import { connectAgents } from './agent-http.ts';
import { Fleet, type FleetFigures } from './fleet.ts';
import { HELP, parseCommand, type Command } from './options.ts';

const SECOND = 1000;

function describe(figures: FleetFigures): string {
  const { agents, running, unknown, failing, silent, reports, applied, actions, refused } = figures;
  const parts = [
    `${agents} agents: ${running} running, ${unknown} unknown, ${failing} failing, ${silent} silent`,
    `${reports} reports`,
    `${applied} configurations applied`,
    `${actions} actions done`,
    ...(refused > 0 ? [`${refused} failed requests (${figures.trouble})`] : []),
  ];
  return parts.join(' · ');
}

function run(command: Command): void {
  const connection = connectAgents(command.url, {
    version: command.sidecars ? '1.5.0' : '0.1.8',
    token: command.token,
  });
  const fleet = new Fleet(connection, command);
  const isTerminal = process.stdout.isTTY;
  const show = (): void => {
    const line = describe(fleet.figures());
    if (isTerminal) process.stdout.write(`\r\u001B[K${line.slice(0, process.stdout.columns - 1)}`);
    else console.log(line);
  };
  const line = setInterval(show, (isTerminal ? 1 : 10) * SECOND);
  let end: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearInterval(line);
    clearTimeout(end);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    fleet.stop();
    connection.close();
    show();
    if (isTerminal) process.stdout.write('\n');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  if (command.seconds !== undefined) end = setTimeout(stop, command.seconds * SECOND);
  console.log(`${command.count} simulated agents report to ${command.url}. Ctrl+C ends them.`);
  fleet.start();
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command) run(command);
  else console.log(HELP);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('--help lists what can be said.');
  process.exitCode = 1;
}
