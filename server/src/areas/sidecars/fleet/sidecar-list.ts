// Lists of sidecars: searched, filtered, sorted and cut into pages.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { AdministrationRequest, SidecarList } from '@logboom/contract/sidecars/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import { badRequest } from '../../../http/errors.ts';
import { mapInSlices } from '../../../in-slices.ts';
import type { FleetMember, FleetText } from '../../collectors/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { matching, paged, sorted, type MemoryFields } from '../list-in-memory.ts';
import { assignmentsOf } from './assignments.ts';
import { sidecarOf, type Sidecar } from './registration.ts';
import { isActive, presentSidecar, statusOf, type Moment } from './sidecar.present.ts';
import { sidecarText, textEnd } from './sidecar-text.ts';

export interface ListRequest {
  readonly page: number;
  readonly per_page: number;
  readonly query: string;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
  readonly only_active: boolean;
  readonly log_files: boolean;
}

interface Current {
  readonly members: ReadonlyMap<string, FleetMember>;
  readonly moment: Moment;
  readonly catalogue: Catalogue;
}

const DEFAULT_PER_PAGE = 50;
const COMMA = Buffer.from(',');

function fieldsAt(moment: Moment): MemoryFields<Sidecar> {
  const name = { type: 'text', value: (sidecar: Sidecar) => sidecar.name } as const;
  const system = {
    type: 'text',
    value: ({ details }: Sidecar) => details.operating_system,
  } as const;
  const status = {
    type: 'number',
    value: (sidecar: Sidecar) => statusOf(sidecar, moment),
    words: SIDECAR_STATUS,
  } as const;
  const id = { type: 'text', value: (sidecar: Sidecar) => sidecar.id } as const;
  return {
    name,
    node_name: name,
    id,
    node_id: id,
    operating_system: system,
    'node_details.operating_system': system,
    status,
    'node_details.status.status': status,
    sidecar_version: { type: 'text', value: ({ version }) => version },
    last_seen: { type: 'date', value: ({ lastSeen }) => lastSeen },
  };
}

/** A `SidecarList` as JSON text. */
export async function listSidecars(
  request: ListRequest,
  { members, moment, catalogue }: Current,
): Promise<FleetText> {
  const fields = fieldsAt(moment);
  const all = [...members.values()].map(sidecarOf);
  const present = request.only_active ? all.filter((sidecar) => isActive(sidecar, moment)) : all;
  const found = matching(present, parseListQuery(request.query), fields, 'node_name');
  const { shown, pagination } = paged(sorted(found, request, fields, 'node_name'), request);
  const head: ListHead = {
    query: request.query,
    pagination,
    total: all.length,
    only_active: request.only_active,
    sort: request.sort ?? 'node_name',
    order: request.order ?? 'asc',
    filters: null,
  };
  const end = textEnd(null);
  return textOf(head, shown, (sidecar) =>
    request.log_files
      ? [Buffer.from(JSON.stringify(presentSidecar(sidecar, catalogue, moment)))]
      : [sidecarText(sidecar, catalogue, moment), end],
  );
}

/** For the administration page: with the collectors that fit each sidecar. A `SidecarList` as JSON text. */
export async function administrationList(
  request: AdministrationRequest,
  { members, moment, catalogue }: Current,
): Promise<FleetText> {
  const query = request.query ?? '';
  const filters = request.filters ?? {};
  const all = [...members.values()].map(sidecarOf);
  const found = matching(all, parseListQuery(query), fieldsAt(moment), 'node_name');
  const kept = found.filter((sidecar) => passes(sidecar, filters, catalogue, moment));
  const [sort, order] = [request.sort ?? 'node_name', request.order ?? 'asc'];
  const inOrder = sorted(kept, { sort, order }, fieldsAt(moment), 'node_name');
  const paging = { page: request.page || 1, per_page: request.per_page || DEFAULT_PER_PAGE };
  const { shown, pagination } = paged(inOrder, paging);
  const only = onlyCollector(filters, catalogue);
  const collectorsFor = (sidecar: Sidecar): string[] => {
    const system = sidecar.details.operating_system.toLowerCase();
    return catalogue.collectors
      .filter(({ id, node_operating_system }) => node_operating_system === system && only(id))
      .map(({ id }) => id);
  };
  const isFiltered = Object.keys(filters).length > 0;
  const head: ListHead = {
    query,
    pagination,
    total: all.length,
    only_active: false,
    sort,
    order,
    filters,
  };
  const listed = isFiltered ? shown.filter((sidecar) => collectorsFor(sidecar).length > 0) : shown;
  // Their log files would be most of the answer, and nobody looks at them here.
  return textOf(head, listed, (sidecar) => [
    sidecarText(sidecar, catalogue, moment),
    textEnd(collectorsFor(sidecar)),
  ]);
}

type ListHead = Omit<SidecarList, 'sidecars'>;

async function textOf(
  head: ListHead,
  shown: readonly Sidecar[],
  text: (sidecar: Sidecar) => readonly Buffer[],
): Promise<FleetText> {
  const texts = await mapInSlices(shown, (sidecar) => [COMMA, ...text(sidecar)]);
  const json = Buffer.concat([
    Buffer.from('{"sidecars":['),
    ...texts.flat().slice(1),
    Buffer.from(`],${JSON.stringify(head).slice(1)}`),
  ]);
  return { json, size: head.total };
}

function passes(
  sidecar: Sidecar,
  filters: Readonly<Record<string, string>>,
  catalogue: Catalogue,
  moment: Moment,
): boolean {
  const system = sidecar.details.operating_system.toLowerCase();
  return Object.entries(filters).every(([name, value]) => {
    switch (name) {
      case 'collector':
        return catalogue.collectorById.get(value)?.node_operating_system === system;
      case 'configuration':
        return assignmentsOf(sidecar, catalogue).some(({ configuration_id }) => configuration_id === value);
      case 'os':
        return value.toLowerCase() === system;
      case 'status':
        return statusesOf(sidecar, moment).includes(Number(value));
      case 'activity':
        return isActive(sidecar, moment) === (value === 'active');
      default:
        throw badRequest(`There is no filter "${name}".`, 'SIDECAR_FILTER_UNKNOWN');
    }
  });
}

function statusesOf(sidecar: Sidecar, moment: Moment): number[] {
  const overall = statusOf(sidecar, moment);
  const collectors = sidecar.details.status?.collectors ?? [];
  if (collectors.length === 0) return [SIDECAR_STATUS.unknown];
  // A sidecar that went silent is not known to run, whatever it said last.
  if (!isActive(sidecar, moment) && overall === SIDECAR_STATUS.unknown) return [overall];
  return collectors.map(({ status }) => status);
}

/** With a filter by collector or configuration only that collector is of interest. */
function onlyCollector(
  filters: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): (id: string) => boolean {
  const configuration = filters['configuration'];
  const wanted = [
    filters['collector'],
    configuration === undefined
      ? undefined
      : (catalogue.configurationById.get(configuration)?.collector_id ?? ''),
  ].filter((id) => id !== undefined);
  return (id) => wanted.every((each) => each === id);
}
