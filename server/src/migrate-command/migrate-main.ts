// `npm run migrate -- --from URL --token TOKEN`: the configuration of a Graylog, brought over to a running server.
import { runCommand } from '../config-command/command-line.ts';
import { runMigrate } from './run-migrate.ts';

const write = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(() => runMigrate(process.argv.slice(2), process.env, write));
