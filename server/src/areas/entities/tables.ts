// What people like, opened and did.
import type { JsonObject, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    favorites: {
      user_id: string;
      grn: string;
    };
    last_opened: {
      user_id: string;
      grn: string;
      opened_at: Timestamp;
    };
    recent_activity: {
      id: string;
      activity_type: 'create' | 'update' | 'delete' | 'share' | 'unshare';
      item_grn: string;
      item_title: string;
      user_id: string;
      username: string;
      /** With whom it was shared, or no more. */
      grantee: string | null;
      created_at: Timestamp;
    };
    personal_settings: {
      user_id: string;
      /** `telemetry`, or `list:` and the name that clients gave the list. */
      name: string;
      value: JsonObject;
    };
  }
}
