// The messages of OpAMP as far as this server reads or writes them, with the names and numbers of the published definitions
// (github.com/open-telemetry/opamp-spec, proto/opamp.proto). Fields that are not listed are skipped, as protobuf has it.

export const OPAMP_DEFINITIONS = `
syntax = "proto3";

message AgentToServer {
  bytes instance_uid = 1;
  uint64 sequence_num = 2;
  AgentDescription agent_description = 3;
  uint64 capabilities = 4;
  ComponentHealth health = 5;
  EffectiveConfig effective_config = 6;
  RemoteConfigStatus remote_config_status = 7;
  AgentDisconnect agent_disconnect = 9;
  uint64 flags = 10;
}

message ServerToAgent {
  bytes instance_uid = 1;
  ServerErrorResponse error_response = 2;
  AgentRemoteConfig remote_config = 3;
  uint64 flags = 6;
  uint64 capabilities = 7;
  AgentIdentification agent_identification = 8;
}

message AgentDisconnect {}
message AgentIdentification { bytes new_instance_uid = 1; }

message ServerErrorResponse {
  ServerErrorResponseType type = 1;
  string error_message = 2;
  oneof Details { RetryInfo retry_info = 3; }
}
enum ServerErrorResponseType {
  ServerErrorResponseType_Unknown = 0;
  ServerErrorResponseType_BadRequest = 1;
  ServerErrorResponseType_Unavailable = 2;
}
message RetryInfo { uint64 retry_after_nanoseconds = 1; }

message AgentDescription {
  repeated KeyValue identifying_attributes = 1;
  repeated KeyValue non_identifying_attributes = 2;
}

message ComponentHealth {
  bool healthy = 1;
  fixed64 start_time_unix_nano = 2;
  string last_error = 3;
  string status = 4;
  fixed64 status_time_unix_nano = 5;
  map<string, ComponentHealth> component_health_map = 6;
}

message EffectiveConfig { AgentConfigMap config_map = 1; }

message RemoteConfigStatus {
  bytes last_remote_config_hash = 1;
  RemoteConfigStatuses status = 2;
  string error_message = 3;
}
enum RemoteConfigStatuses {
  RemoteConfigStatuses_UNSET = 0;
  RemoteConfigStatuses_APPLIED = 1;
  RemoteConfigStatuses_APPLYING = 2;
  RemoteConfigStatuses_FAILED = 3;
}

message AgentRemoteConfig {
  AgentConfigMap config = 1;
  bytes config_hash = 2;
}
message AgentConfigMap { map<string, AgentConfigFile> config_map = 1; }
message AgentConfigFile {
  bytes body = 1;
  string content_type = 2;
}

message KeyValue {
  string key = 1;
  AnyValue value = 2;
}
message AnyValue {
  oneof value {
    string string_value = 1;
    bool bool_value = 2;
    int64 int_value = 3;
    double double_value = 4;
    ArrayValue array_value = 5;
    KeyValueList kvlist_value = 6;
    bytes bytes_value = 7;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
`;
