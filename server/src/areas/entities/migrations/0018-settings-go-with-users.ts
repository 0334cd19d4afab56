// What somebody set for themselves goes with them.
import { sql, type Kysely } from 'kysely';

/** The administrator of the settings is no row, so a key on the column itself would refuse them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    DELETE FROM personal_settings
    WHERE user_id NOT LIKE 'local:%' AND user_id NOT IN (SELECT id FROM users)`.execute(database);
  await sql`
    ALTER TABLE personal_settings ADD COLUMN stored_user_id text
      GENERATED ALWAYS AS (CASE WHEN user_id NOT LIKE 'local:%' THEN user_id END) STORED
      REFERENCES users (id) ON DELETE CASCADE`.execute(database);
}
