// `npm run config -- export|plan|apply …`: the configuration of a running server as files.
import { runCommand } from './command-line.ts';
import { runConfig } from './run-config.ts';

const write = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(() => runConfig(process.argv.slice(2), process.env, write));
