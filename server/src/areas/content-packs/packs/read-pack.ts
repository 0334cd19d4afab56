// Makes a pack of what was uploaded: fills in what may be missing, and refuses what cannot be one.
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import { instant } from '@logboom/contract/common/wire-dates';
import type { ContentPack, ContentPackUpload } from '@logboom/contract/content-packs/schemas';
import { badRequest } from '../../../http/errors.ts';
import { completeConstraints } from './constraints.ts';

export function readPack(upload: ContentPackUpload): ContentPack {
  if (upload.v === undefined)
    throw invalid('It is of the format before version 3, which has no "v". Such packs cannot be uploaded.');
  if (String(upload.v) !== '1')
    throw invalid(`Its format is of version ${upload.v}; this server reads version 1.`);
  const { id, rev, name, summary, description, vendor, url } = upload;
  const parameters = (upload.parameters ?? []).map(({ name, title, description, type, default_value }) => ({
    name,
    title,
    description,
    type,
    default_value: default_value ?? null,
  }));
  const entities = upload.entities.map((entity) => ({
    v: '1',
    type: { name: entity.type.name, version: entity.type.version },
    id: entity.id,
    data: entity.data,
    constraints: completeConstraints(entity.constraints ?? []),
  }));
  refuseTwice(
    parameters.map((parameter) => parameter.name),
    'parameter',
  );
  refuseTwice(
    entities.map((entity) => entity.id),
    'entity',
  );
  const created_at = dateOf(upload.created_at ?? undefined);
  const server_version = upload.server_version ?? PRODUCT_VERSION;
  const about = { v: '1', id, rev, name, summary, description, vendor, url };
  return { ...about, created_at, server_version, parameters, entities };
}

function refuseTwice(names: readonly string[], what: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid(`It has the ${what} ${twice} twice.`);
}

function dateOf(text: string | undefined): string {
  const date = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(date.getTime())) throw invalid(`${text} is no date.`);
  return instant(date);
}

function invalid(problem: string) {
  return badRequest(`The content pack cannot be read. ${problem}`, 'CONTENT_PACK_INVALID');
}
