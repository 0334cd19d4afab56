// How backups are called: by the moment, so that their names are in order.
export function backupNameAt(at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `logboom-backup-${day}-${time.replaceAll(':', '')}`;
}
