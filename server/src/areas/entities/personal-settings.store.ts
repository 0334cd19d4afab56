// What each person set for themselves, by name.
import type { Database } from '../../storage/metadata/database.ts';

export function personalSettingsStore(database: Database) {
  return {
    async find(userId: string, name: string): Promise<Record<string, unknown> | undefined> {
      const row = await database
        .selectFrom('personal_settings')
        .select('value')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },

    /** False when there are as many already as one may have. */
    async save(userId: string, name: string, value: object, most: number): Promise<boolean> {
      const written = JSON.stringify(value);
      const names = await database
        .selectFrom('personal_settings')
        .select('name')
        .where('user_id', '=', userId)
        .execute();
      if (names.length >= most && !names.some((saved) => saved.name === name)) return false;
      await database
        .insertInto('personal_settings')
        .values({ user_id: userId, name, value: written })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: written }))
        .execute();
      return true;
    },
  };
}

export type PersonalSettingsStore = ReturnType<typeof personalSettingsStore>;
