// Every path of the specification's endpoint catalogue (platform, section 7), with its shorthand written out.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

const SPECIFIED = `
/ /system/sessions
/alerts/callbacks /alerts/callbacks/types /alerts/callbacks/{id}/test
/streams/{id}/alarmcallbacks /streams/{id}/alarmcallbacks/{id} /streams/{id}/alerts/{id}/history
/system/authentication/services/backends /system/authentication/services/backends/{id}
/system/authentication/services/backends/{id}/users /system/authentication/services/active-backend
/system/authentication/services/test/backend/connection /system/authentication/services/test/backend/login
/system/authentication/services/configuration /system/authentication/users/{id}/enable
/system/authentication/users/{id}/disable /system/authentication/http-header-auth-config
/authz/roles /authz/roles/{id} /authz/roles/{id}/assignees /authz/roles/{id}/assignee/{id} /authz/roles/user/{id}
/authz/shares/entities/{id} /authz/shares/entities/{id}/prepare /authz/shares/user/{id} /entity_scopes
/system/catalog /system/codecs/types/all
/system/content_packs /system/content_packs/latest /system/content_packs/{id} /system/content_packs/{id}/{id}
/system/content_packs/{id}/{id}/download /system/content_packs/{id}/{id}/installations
/system/content_packs/{id}/installations /system/content_packs/{id}/installations/{id}
/system/content_packs/{id}/installations/{id}/uninstall_details
/count/total /count/{id}/total
/system/cluster/nodes /system/cluster/node /system/cluster/stats/elasticsearch /system/cluster_config
/system/cluster_config/{id} /cluster/inputstates /cluster/system/loggers /cluster/{id}/metrics/multiple
/cluster/metrics/multiple /cluster/jobs
/system/grok/test /system/grok/paginated
/dashboards /dashboards/{id} /dashboards/{id}/widgets/{id} /dashboards/{id}/widgets/{id}/value /dashboards/{id}/positions
/search/decorators /search/decorators/available /search/decorators/{id}
/cluster/deflector/{id}/cycle /system/deflector/{id}
/events/definitions /events/definitions/paginated /events/definitions/bulk_delete /events/definitions/bulk_schedule
/events/definitions/bulk_unschedule /events/definitions/{id}
/events/notifications /events/notifications/paginated /events/notifications/{id}
/system/inputs /system/inputs/{id} /system/inputstates/{id} /system/inputs/{id}/extractors
/system/inputs/{id}/extractors/{id} /system/inputs/{id}/extractors/order
/system/fields /views/fields /system/metrics/multiple
/system/notifications /system/notifications/{id}
/system/outputs /system/outputs/available /streams/{id}/outputs
/roles /roles/{id} /roles/{id}/members
/search/saved
/streams /streams/paginated /streams/bulk_delete /streams/bulk_resume /streams/bulk_pause /streams/{id}/clone
/streams/{id}/pause /streams/{id}/resume /streams/{id}/testMatch /streams/{id}/rules /streams/{id}/rules/{id}
/system /system/jvm /system/locales /system/jobs/acknowledge/{id} /system/messages
/system/searchVersion/satisfiesVersion/{id}
/telemetry /telemetry/user/settings
/users /users/paginated /users/id/{id} /users/{id} /users/{id}/password /users/{id}/tokens /users/{id}/status/{id}
/views/export /search/mapdata
/system/pipelines/pipeline /system/pipelines/rule /system/pipelines/rule/functions /system/pipelines/rule/parse
/system/pipelines/rule/simulate /system/pipelines/rule/config/metrics /system/pipelines/connections
/system/pipelines/simulate
/system/urlwhitelist /system/messageprocessors/config /system/indices/index_set_defaults
/system/urlwhitelist/check /system/urlwhitelist/generate_regex
/tools/natural_date_tester /tools/grok_tester /tools/json_tester /tools/regex_tester/validate /tools/regex_tester
/tools/regex_replace_tester /tools/split_and_index_tester /tools/substring_tester /tools/contains_string_tester
/tools/lookup_table_tester
/cluster/debug/support/bundle/list /cluster/debug/support/bundle/build /cluster/debug/support/bundle/download/{id}
/cluster/debug/support/bundle/{id} /cluster/system/loggers/{id}/subsystems/{id}/level/{id}
/system/indexer/cluster/health /system/indexer/cluster/name /system/indexer/failures /system/indexer/failures/count
/system/indexer/overview /system/indexer/overview/{id}
/system/indices/ranges /system/indices/ranges/rebuild /system/indices/ranges/index_set/{id}/rebuild
/system/indices/ranges/{id}/rebuild
/system/indices/index_sets /system/indices/index_sets/{id} /system/indices/index_sets/{id}/default
/system/indices/index_sets/stats /system/indices/index_sets/{id}/stats
/system/indexer/indices/{id} /system/indexer/indices/{id}/close /system/indexer/indices/{id}/reopen
/system/indexer/indices/{id}/list /system/indexer/indices/{id}/closed /system/indexer/indices/multiple
/events/notifications/bulk_delete
/system/metrics/namespace/{id} /system/notifications/{id}/{id} /system/notification/message/html/{id}
/system/notification/message/html/{id}/{id}
/streams/{id}/outputs/{id} /search/saved/{id} /streams/{id} /users/{id}/tokens/{id}
/search/universal/relative /search/universal/absolute /search/universal/keyword /search/universal/relative/export
/search/universal/absolute/export /search/universal/keyword/export
/messages/{id}/analyze /messages/parse /messages/{id}/{id} /views/search/messages
/system/pipelines/pipeline/{id} /system/pipelines/rule/{id} /system/pipelines/connections/to_stream
`
  .trim()
  .split(/\s+/);

const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1');
const declared = new Set(ENDPOINTS.map(({ path }) => shapeOf(path)));

describe('the endpoint catalogue of the specification', () => {
  it.each(SPECIFIED)('has an endpoint for %s', (path) => {
    expect(declared.has(shapeOf(path)), `${path} is no endpoint`).toBe(true);
  });
});
