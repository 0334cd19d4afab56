// Loaded into servers that tests start: ends the server when the test process is gone, however that came about.

process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume();
process.stdin.unref?.();
