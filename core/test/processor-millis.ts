// The processor time that this process has used, in milliseconds. Tests of what something may cost look at this and not at the
// clock, which goes on while a busy machine does something else.

export function processorMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
