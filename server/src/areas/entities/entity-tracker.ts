// What other areas tell about their entities, so that people find them on their start page.
import type { RecentActivity } from '@logboom/contract/entities/schemas';
import type { Caller } from '../../http/authentication.ts';
import { newId } from '../../storage/ids.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { activityStore } from './activity.store.ts';
import { personalStore } from './personal.store.ts';

export interface TrackedEntity {
  readonly grn: string;
  readonly title: string;
}

export function entityTracker(database: Database) {
  const personal = personalStore(database);
  const activity = activityStore(database);
  const entry = (type: RecentActivity['activity_type'], caller: Caller, { grn, title }: TrackedEntity) => ({
    id: newId(),
    activity_type: type,
    item_grn: grn,
    item_title: title,
    created_at: new Date(),
    user_id: caller.userId,
    username: caller.username,
  });
  return {
    opened: (caller: Caller, grn: string) => personal.open(caller.userId, grn),

    created: (caller: Caller, entity: TrackedEntity) => activity.add(entry('create', caller, entity)),

    /** Somebody who saves often is told once. */
    async changed(caller: Caller, entity: TrackedEntity): Promise<void> {
      await activity.removeUpdates(caller.userId, entity.grn);
      await activity.add(entry('update', caller, entity));
    },

    /** Nobody finds it any more, but that it was deleted. */
    async removed(caller: Caller, entity: TrackedEntity): Promise<void> {
      await personal.forget(entity.grn);
      await activity.forget(entity.grn);
      await activity.add(entry('delete', caller, entity));
    },

    /** Tells those who may see it from now on, or no more. */
    shared: (caller: Caller, entity: TrackedEntity, grantee: string) =>
      activity.add({ ...entry('share', caller, entity), grantee }),

    unshared: (caller: Caller, entity: TrackedEntity, grantee: string) =>
      activity.add({ ...entry('unshare', caller, entity), grantee }),

    /** Which of these are the caller's favorites. */
    favorites: (caller: Caller, grns: readonly string[]) => personal.favoritesAmong(caller.userId, grns),
  };
}

export type EntityTracker = ReturnType<typeof entityTracker>;
