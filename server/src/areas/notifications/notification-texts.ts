// What each notification says: what happened, why it matters, and what helps.
import type { NotificationType } from '@logboom/contract/notifications/schemas';
import { link, quote, text, type Piece, type Text } from './notification-text.ts';

export type NotificationData = Readonly<Record<string, unknown>>;
type Template = (data: NotificationData) => Text;

function said(title: string, ...paragraphs: (readonly Piece[])[]): Text {
  return { title, paragraphs };
}

const plain = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);

const severalLeaders: Template = () =>
  said(
    'More than one node leads the cluster',
    text`Two nodes believe that they lead. Work that one node does for all may be done twice. Check that all nodes use the same database and that their clocks agree.`,
  );

const noLeader: Template = () =>
  said(
    'No node leads the cluster',
    text`Index rotation, retention and other work that one node does for all is at rest. A node takes the lead by itself within seconds: if this stays, check that nodes can write to the database.`,
  );

function watermark(title: string, consequence: string): Template {
  return ({ nodes }) =>
    said(
      title,
      nodes === undefined
        ? ['The disk of the message store is full.']
        : text`The disks of these storage nodes are nearly full: ${quote(nodes)}.`,
      [`${consequence} Delete old indices, shorten retention, or add disk space.`],
    );
}

/** Upstream's word for whatever keeps messages; for us that is ClickHouse. */
const STORAGE = {
  deflector_exists_as_index: () =>
    said(
      'The name for writing is taken by an index',
      text`An index has the name that new messages are written under, so they cannot be written. Rename or delete that index.`,
    ),
  es_open_files: ({ hostname, max_file_descriptors }) =>
    said(
      'A storage node may open too few files',
      text`${quote(hostname)} may open ${quote(max_file_descriptors)} files at once; it needs at least 64000. Raise the limit of open files on that machine.`,
    ),
  es_cluster_red: () =>
    said(
      'The message store is in trouble',
      text`Some messages cannot be read or written at the moment. New ones wait in the journal. Look at the log of the message store.`,
    ),
  es_unavailable: ({ reason }) =>
    said(
      'The message store does not answer',
      text`Messages are received and wait in the journal; they will be stored as soon as the message store answers again. Searches fail until then.`,
      ...(reason === undefined ? [] : [text`It was last heard to say: ${quote(reason)}`]),
    ),
  es_index_blocked: ({ title, description, blockDetails }) =>
    said(
      plain(title, 'Indices cannot be written to'),
      [plain(description, 'Something keeps these indices from being written to.')],
      ...(Array.isArray(blockDetails) ? blockDetails : []).map((entry: unknown) => {
        const [index, blocks] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
        return text`${quote(index)}: ${quote(blocks)}`;
      }),
    ),
  es_node_disk_watermark_low: watermark('Storage is running low on disk space', 'Messages are still stored.'),
  es_node_disk_watermark_high: watermark(
    'Storage has little disk space left',
    'Soon messages can no longer be stored.',
  ),
  es_node_disk_watermark_flood_stage: watermark(
    'Storage has no disk space left',
    'New messages wait in the journal until there is room.',
  ),
  es_version_mismatch: ({ initial_version, current_version }) =>
    said(
      'The message store changed its version',
      text`This node was started with version ${quote(initial_version)} and now finds ${quote(current_version)}. Restart the node.`,
    ),
  index_ranges_recalculation: ({ index_sets }) =>
    said(
      'Index ranges should be recalculated',
      text`Searches may miss messages, because it is not known which times some indices cover. Recalculate the index ranges${index_sets === undefined ? '' : ' of '}${index_sets === undefined ? '' : quote(index_sets)}.`,
    ),
} satisfies Partial<Record<NotificationType, Template>>;

const INPUTS = {
  no_input_running: ({ SYSTEM_INPUTS }) =>
    said(
      'A node has no running input',
      text`It receives no messages. You may want to ${link(SYSTEM_INPUTS, 'launch an input')}.`,
    ),
  input_failed_to_start: ({ input_id, reason }) =>
    said(
      'An input could not be started',
      text`The input ${quote(input_id)} does not receive messages. The reason: ${quote(reason)}`,
    ),
  input_failing: ({ input_id, reason }) =>
    said(
      'An input is failing',
      text`The input ${quote(input_id)} has trouble receiving messages. The reason: ${quote(reason)}`,
    ),
  input_failure_shutdown: ({ input_title, reason }) =>
    said(
      'An input was shut down',
      text`The input ${quote(input_title)} was stopped because it failed. The reason: ${quote(reason)}`,
    ),
} satisfies Partial<Record<NotificationType, Template>>;

const PROCESSING = {
  stream_processing_disabled: ({ stream_id, stream_title, fault_count }) =>
    said(
      'A stream was paused because it is too slow',
      text`Matching messages with the stream ${quote(stream_title)} (${quote(stream_id)}) took too long ${quote(fault_count)} times. Look at its rules, regular expressions above all, then resume it.`,
    ),
  journal_utilization_too_high: ({ journal_utilization_percentage }) =>
    said(
      'The journal is nearly full',
      text`It is filled to ${quote(journal_utilization_percentage)} %. Messages come in faster than they are processed and stored. When it is full, senders have to wait and UDP messages are lost.`,
      text`Check whether the message store answers, and whether extractors or pipelines are slow; or give the journal more room.`,
    ),
  journal_uncommitted_messages_deleted: () =>
    said(
      'Messages were deleted from the journal before they were processed',
      text`The journal reached its limit of size or age, and messages in it were lost. Give it more room, or find out what keeps messages from being processed.`,
    ),
  output_disabled: ({ outputId, streamTitle, faultCount, faultPenaltySeconds }) =>
    said(
      'An output is resting',
      text`The output ${quote(outputId)} of the stream ${quote(streamTitle)} failed ${quote(faultCount)} times. It is tried again after ${quote(faultPenaltySeconds)} seconds; messages of that time are not sent.`,
    ),
  output_failing: ({ outputTitle, outputId, streamTitle, errorMessage }) =>
    said(
      'An output cannot send',
      text`The output ${quote(outputTitle)} (${quote(outputId)}) of the stream ${quote(streamTitle)} fails: ${quote(errorMessage)}`,
    ),
  search_error: ({ title, description }) =>
    said(plain(title, 'A search of an event definition failed'), [
      plain(description, 'Events may be missing. Look at the event definition.'),
    ]),
} satisfies Partial<Record<NotificationType, Template>>;

const CLUSTER = {
  multi_leader: severalLeaders,
  multi_master: severalLeaders,
  no_leader: noLeader,
  no_master: noLeader,
  check_server_clocks: () =>
    said(
      'The clocks of the nodes differ',
      text`Times of messages and sessions cannot be trusted. Synchronise the clocks of all machines, for example with NTP.`,
    ),
  outdated_version: ({ current_version }) =>
    said('A newer version is available', text`The newest version is ${quote(current_version)}.`),
  email_transport_configuration_invalid: ({ exception }) =>
    said(
      'The configuration for sending e-mail is not valid',
      text`No e-mail can be sent. The reason: ${quote(exception)}`,
    ),
  email_transport_failed: ({ exception }) =>
    said('An e-mail could not be sent', text`The reason: ${quote(exception)}`),
  gc_too_long: ({ gc_duration_ms, gc_threshold_ms }) =>
    said(
      'A node stood still to clean up its memory',
      text`It took ${quote(gc_duration_ms)} ms, more than ${quote(gc_threshold_ms)} ms. Give the node more memory, or less to do.`,
    ),
  generic: ({ title, description }) =>
    said(plain(title, 'Something needs attention'), [plain(description, 'There are no details.')]),
  legacy_ldap_config_migration: ({ auth_service_id }) =>
    said(
      'An old LDAP configuration was taken over',
      text`It is now the authentication service ${quote(auth_service_id)}. Check it, then activate it.`,
    ),
  archiving_summary: ({ archiveErrors }) =>
    said(
      'Some indices could not be archived',
      ...(Array.isArray(archiveErrors) ? archiveErrors : []).map((error: unknown) => [quote(error)]),
    ),
} satisfies Partial<Record<NotificationType, Template>>;

const TEMPLATES: Record<NotificationType, Template> = {
  ...STORAGE,
  ...INPUTS,
  ...PROCESSING,
  ...CLUSTER,
};

export function notificationText(type: NotificationType, data: NotificationData): Text {
  return TEMPLATES[type](data);
}
