// What the start page of one person shows.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  FavoritePage,
  FavoriteParameters,
  LastOpenedPage,
  RecentActivityPage,
  StartPageParameters,
} from '@logboom/contract/entities/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Caller } from '../../http/authentication.ts';
import { badRequest } from '../../http/errors.ts';
import type { ActivityStore } from './activity.store.ts';
import type { PersonalStore } from './personal.store.ts';
import { typeIn, type EntityDirectory } from './entity-directory.ts';

const MAX_FAVORITES = 1000;

interface Parts {
  directory: EntityDirectory;
  /** The full names of people, by their ids. */
  fullNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  personal: PersonalStore;
  activity: ActivityStore;
}

export function startPageService({ directory, fullNames, personal, activity }: Parts) {
  return {
    async lastOpened(caller: Caller, parameters: StartPageParameters): Promise<LastOpenedPage> {
      const opened = await personal.opened(caller.userId);
      const times = new Map(opened.map(({ grn, opened_at }) => [grn, opened_at]));
      const entities = await directory.readable(caller, Array.from(times.keys()));
      const { items, ...page } = pageOf(entities, parameters);
      const lastOpened = items.map(({ grn, title }) => ({
        grn,
        title,
        timestamp: instant(times.get(grn) ?? new Date(0)),
      }));
      return { ...page, lastOpened };
    },

    /** Administrators see what everybody did; others what they did themselves, and what was shared with them. */
    async recentActivity(caller: Caller, parameters: StartPageParameters): Promise<RecentActivityPage> {
      const { page, per_page } = parameters;
      const everyone = isPermitted(caller.permissions, '*');
      const window = { offset: (page - 1) * per_page, limit: per_page };
      const { rows, total } = await activity.page(everyone ? undefined : caller.userId, window);
      const names = await fullNames(rows.map(({ user_id }) => user_id));
      const recentActivity = rows.map(({ id, activity_type, item_grn, item_title, ...row }) => ({
        id,
        activity_type,
        item_grn,
        item_title,
        // The built-in administrator is in no table.
        user_name:
          names.get(row.user_id) ?? (row.user_id.startsWith('local:') ? 'Administrator' : row.username),
        timestamp: instant(row.created_at),
      }));
      return { total, count: rows.length, page, per_page, recentActivity };
    },

    async favorites(caller: Caller, { type, ...parameters }: FavoriteParameters): Promise<FavoritePage> {
      const grns = await personal.favorites(caller.userId);
      const wanted = grns.filter((grn) => !type || typeIn(grn) === type.toLowerCase());
      const entities = await directory.readable(caller, wanted);
      const { items, ...page } = pageOf(
        entities.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
        parameters,
      );
      return { ...page, favorites: items };
    },

    async addFavorite(caller: Caller, grn: string): Promise<void> {
      if (await personal.addFavorite(caller.userId, grn.toLowerCase(), MAX_FAVORITES)) return;
      throw badRequest(`You have ${MAX_FAVORITES} favorites already. Remove one first.`, 'FAVORITES_FULL');
    },

    removeFavorite: (caller: Caller, grn: string) =>
      personal.removeFavorite(caller.userId, grn.toLowerCase()),
  };
}

export type StartPageService = ReturnType<typeof startPageService>;

function pageOf<Item>(all: readonly Item[], { page, per_page }: StartPageParameters) {
  const items = all.slice((page - 1) * per_page, page * per_page);
  return { total: all.length, count: items.length, page, per_page, items };
}
