// The specification's route table as addresses, with the addresses that it gives only in words written out.
export const SPECIFIED_ADDRESSES = `
/ /notfound /search /streams /security /sources /dashboards /welcome
/alerts /alerts/1/replay-search
/alerts/definitions /alerts/definitions/new /alerts/definitions/1 /alerts/definitions/1/edit
/alerts/definitions/1/replay-search
/alerts/notifications /alerts/notifications/new /alerts/notifications/1 /alerts/notifications/1/edit
/system/configurations /system/contentpacks /system/contentpacks/export /system/contentpacks/create
/system/contentpacks/1 /system/contentpacks/1/2/edit /system/grokpatterns
/system/indices /system/indices/failures
/system/index_sets/create /system/index_sets/1 /system/index_sets/1/configuration
/system/inputs /system/logging /system/metrics/node/1 /system/nodes /system/nodes/1
/system/threaddump/1 /system/outputs /system/overview /system/processbufferdump/1
/system/authentication/services /system/authentication/services/active
/system/authentication/services/create /system/authentication/services/create/ldap
/system/authentication/services/1 /system/authentication/services/edit/1
/system/authentication/authenticator /system/authentication/authenticator/edit
/system/users /system/users/new /system/users/edit/1 /system/users/tokens/1 /system/users/1
/system/roles /system/roles/new /system/roles/1 /system/roles/edit/1
/system/lookuptables /system/lookuptables/create /system/lookuptables/table/1 /system/lookuptables/table/1/edit
/system/lookuptables/caches /system/lookuptables/caches/create /system/lookuptables/caches/1
/system/lookuptables/caches/1/edit
/system/lookuptables/data_adapters /system/lookuptables/data_adapters/create
/system/lookuptables/data_adapter/1 /system/lookuptables/data_adapter/1/edit
/system/pipelines /system/pipelines/1 /system/pipelines/rules /system/pipelines/rules/1 /system/pipelines/rule/1
/system/pipelines/simulate
/system/enterprise
/system/sidecars /system/sidecars/1/status /system/sidecars/administration /system/sidecars/configuration
/system/sidecars/failuretracking /system/sidecars/configuration/new /system/sidecars/configuration/edit/1
/system/sidecars/collector/new /system/sidecars/collector/edit/1
/system/collectors /system/collectors/1/status /system/collectors/configurations /system/collectors/configurations/1
/views /views/1 /search/1 /search/new /extendedsearch
/dashboards/new /dashboards/tv/1 /dashboards/1
/messages/graylog_0/1 /streams/1/edit /streams/1/outputs /streams/1/search /streams/1/messages
/system/inputs/1/2/extractors /system/inputs/1/2/extractors/new /system/inputs/1/2/extractors/3/edit
/system/inputs/1/2/extractors/export /system/inputs/1/2/extractors/import
`
  .trim()
  .split(/\s+/);
