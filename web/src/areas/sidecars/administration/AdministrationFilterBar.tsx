// Narrows the administration page: by collector, configuration, operating system, status and activity.
import { OPERATING_SYSTEMS, SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type {
  SidecarCollectorShort,
  SidecarConfigurationShort,
} from '@logboom/contract/sidecars/definitions';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import styles from '../sidecars.module.css';
import { STATES, type AgentState } from '../../../shared/agents/agentState.ts';
import { SYSTEM_NAMES } from '../systemNames.ts';
import type { AdministrationFilters, FilterName } from './useAdministrationFilters.ts';

interface Props extends AdministrationFilters {
  readonly collectors: readonly SidecarCollectorShort[];
  readonly configurations: readonly SidecarConfigurationShort[];
}

export function AdministrationFilterBar({ filters, set, collectors, configurations }: Props) {
  const field = (name: FilterName) => ({
    value: filters[name] ?? null,
    onChange: (value: string | null) => set(name, value),
    clearable: true,
    placeholder: 'Any',
  });
  const states = Object.entries(SIDECAR_STATUS) as [AgentState, number][];
  return (
    <fieldset className={styles['filters']} aria-label="Filters" style={{ border: 0, padding: 0 }}>
      <SelectField
        label="Collector"
        {...field('collector')}
        options={collectors.map(({ id, name, node_operating_system: system }) => ({
          value: id,
          label: `${name} on ${SYSTEM_NAMES[system] ?? system}`,
        }))}
      />
      <SelectField
        label="Configuration"
        {...field('configuration')}
        options={configurations.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label="Operating system"
        {...field('os')}
        options={OPERATING_SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value] ?? value }))}
      />
      <SelectField
        label="Collector status"
        {...field('status')}
        options={states.map(([state, code]) => ({ value: String(code), label: STATES[state].word }))}
      />
      <SelectField
        label="Activity"
        {...field('activity')}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
    </fieldset>
  );
}
