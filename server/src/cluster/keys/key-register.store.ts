// What the database knows of the keys: the fingerprint of the one in use, and the key itself from versions that kept it here.
import type { Database } from '../../storage/metadata/database.ts';

const FINGERPRINT = 'fingerprint';
const KEPT_HERE = 'entities';

export function keyRegister(database: Database) {
  const find = (name: string) =>
    database.selectFrom('encryption_keys').select('key').where('name', '=', name).executeTakeFirst();
  return {
    /** Of the key that the installation uses; this one when there was none before. */
    async claim(fingerprint: string): Promise<string> {
      await database
        .insertInto('encryption_keys')
        .values({ name: FINGERPRINT, key: fingerprint })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(FINGERPRINT))?.key ?? fingerprint;
    },

    async keptHere(): Promise<Buffer | undefined> {
      const row = await find(KEPT_HERE);
      return row && Buffer.from(row.key, 'base64');
    },

    /** Once everything is encrypted with the key of this fingerprint. */
    async settle(fingerprint: string): Promise<void> {
      await database
        .updateTable('encryption_keys')
        .set({ key: fingerprint })
        .where('name', '=', FINGERPRINT)
        .where('key', '!=', fingerprint)
        .execute();
      await database.deleteFrom('encryption_keys').where('name', '=', KEPT_HERE).execute();
    },
  };
}
