// Sidecar collectors and their configurations in content packs.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { sidecarCollectors, sidecarConfigurations } from '@logboom/contract/sidecars/definition-endpoints';
import { EntityLeftOut, EVERYTHING, ifThere, type EntityModule } from './entity-module.ts';

const optionalRef = (text: string | null) => (text === null ? null : refOf(text));

/** A collector of the same name for the same system that is here already is used as it is. */
export const sidecarCollectorModule: EntityModule = {
  type: 'sidecar_collector',
  version: '1',

  async list(api) {
    const { collectors } = await api.call(sidecarCollectors.list, EVERYTHING);
    return collectors.map(({ id, name }) => ({ id, title: name }));
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
    const body = {
      name,
      service_type: data.text('service_type'),
      node_operating_system: system,
      executable_path: data.text('executable_path'),
      execute_parameters: data.optionalText('execute_parameters'),
      validation_parameters: data.optionalText('validation_parameters'),
      default_template: data.optionalText('default_template') ?? '',
    };
    const { id } = await api.call(sidecarCollectors.create, { body });
    return { id, title: name, isFound: false };
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
    };
  },

  async install(data, { api, idOf }) {
    const name = data.text('title');
    const collector = idOf(data.text('collector_id'));
    if (collector === undefined)
      throw new EntityLeftOut('Its collector is not in the pack, or was left out.');
    const body = {
      collector_id: collector,
      name,
      color: data.text('color'),
      template: data.text('template'),
    };
    const { id } = await api.call(sidecarConfigurations.create, { body });
    return { id, title: name, isFound: false };
  },

  async remove(id, api) {
    await api.call(sidecarConfigurations.remove, { id });
  },
};
