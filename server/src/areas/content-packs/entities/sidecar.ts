// Sidecar collectors and their configurations in content packs.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { sidecarCollectors, sidecarConfigurations } from '@logboom/contract/sidecars/definition-endpoints';
import type { EntityData } from './entity-data.ts';
import { EntityLeftOut, EVERYTHING, ifThere, type EntityModule, type Installing } from './entity-module.ts';

const optionalRef = (text: string | null) => (text === null ? null : refOf(text));

/** A collector of the same name for the same system that is here already is used as it is. */
export const sidecarCollectorModule: EntityModule = {
  type: 'sidecar_collector',
  version: '1',

  async list(api) {
    const { collectors } = await api.call(sidecarCollectors.list, EVERYTHING);
    return collectors.map(({ id, name, node_operating_system: system }) => ({
      id,
      title: name,
      name: `${name} (${system})`,
    }));
  },

  async read(id, { api }) {
    const collector = await ifThere(api.call(sidecarCollectors.read, { id }));
    if (collector === undefined) return undefined;
    return {
      name: refOf(collector.name),
      service_type: refOf(collector.service_type),
      node_operating_system: refOf(collector.node_operating_system),
      executable_path: refOf(collector.executable_path),
      execute_parameters: optionalRef(collector.execute_parameters),
      validation_parameters: optionalRef(collector.validation_parameters),
      default_template: refOf(collector.default_template ?? ''),
    };
  },

  async install(data, { api }) {
    const [name, system] = [data.text('name'), data.text('node_operating_system')];
    const { collectors } = await api.call(sidecarCollectors.list, EVERYTHING);
    const present = collectors.find((one) => one.name === name && one.node_operating_system === system);
    if (present !== undefined) return { id: present.id, title: name, isFound: true };
    const body = collectorOf(data);
    const { id } = await api.call(sidecarCollectors.create, { body });
    return { id, title: name, isFound: false };
  },

  async update(id, data, { api }) {
    await api.call(sidecarCollectors.update, { id, body: collectorOf(data) });
  },

  async remove(id, api) {
    await api.call(sidecarCollectors.remove, { id });
  },
};

export const sidecarConfigurationModule: EntityModule = {
  type: 'sidecar_collector_configuration',
  version: '1',

  async list(api) {
    const { configurations } = await api.call(sidecarConfigurations.list, EVERYTHING);
    return configurations.map(({ id, name }) => ({ id, title: name }));
  },

  async read(id, { api, refTo }) {
    const configuration = await ifThere(api.call(sidecarConfigurations.read, { id }));
    if (configuration === undefined) return undefined;
    return {
      collector_id: refOf(refTo('sidecar_collector', configuration.collector_id)),
      title: refOf(configuration.name),
      color: refOf(configuration.color),
      template: refOf(configuration.template),
      ...(configuration.tags.length > 0 && { tags: configuration.tags }),
      ...(configuration.rule !== undefined && { rule: refOf(configuration.rule) }),
    };
  },

  async install(data, installing) {
    const name = data.text('title');
    const body = configurationOf(data, installing);
    const { id } = await installing.api.call(sidecarConfigurations.create, { body });
    return { id, title: name, isFound: false };
  },

  async update(id, data, installing) {
    await installing.api.call(sidecarConfigurations.update, { id, body: configurationOf(data, installing) });
  },

  async remove(id, api) {
    await api.call(sidecarConfigurations.remove, { id });
  },
};

function collectorOf(data: EntityData) {
  return {
    name: data.text('name'),
    service_type: data.text('service_type'),
    node_operating_system: data.text('node_operating_system'),
    executable_path: data.text('executable_path'),
    execute_parameters: data.optionalText('execute_parameters'),
    validation_parameters: data.optionalText('validation_parameters'),
    default_template: data.optionalText('default_template') ?? '',
  };
}

function configurationOf(data: EntityData, { idOf }: Installing) {
  const collector = idOf('sidecar_collector', data.text('collector_id'));
  if (collector === undefined) throw new EntityLeftOut('Its collector is not in the pack, or was left out.');
  return {
    collector_id: collector,
    name: data.text('title'),
    color: data.text('color'),
    template: data.text('template'),
    tags: data.texts('tags'),
    rule: data.optionalText('rule'),
  };
}
