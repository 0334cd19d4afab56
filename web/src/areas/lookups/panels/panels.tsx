// Lookups among the configurations of the cluster: where addresses are, and which lists of threats are used.
import { required } from '@logboom/contract/common/form-rules';
import {
  GEO_UNITS,
  GEO_VENDORS,
  type GeoConfig,
  type ThreatConfig,
} from '@logboom/contract/lookups/configuration';
import { lookupConfigEntries } from '@logboom/contract/lookups/endpoints';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { call, keyOf } from '../../../platform/call.ts';
import {
  ConfigurationSection,
  useClusterConfig,
  useSaveClusterConfig,
  type StoredEntry,
} from '../../configuration/index.ts';

const { geo, threats } = lookupConfigEntries;

const geoEntry: StoredEntry<GeoConfig> = {
  key: keyOf(geo.read),
  read: (signal) => call(geo.read, {}, { signal }),
  write: (body) => call(geo.write, { body }),
};
const threatEntry: StoredEntry<ThreatConfig> = {
  key: keyOf(threats.read),
  read: (signal) => call(threats.read, {}, { signal }),
  write: (body) => call(threats.write, { body }),
};

const NO_GEO: GeoConfig = {
  enabled: false,
  enforce_graylog_schema: true,
  db_vendor_type: 'MAXMIND',
  city_db_path: '/etc/graylog/server/GeoLite2-City.mmdb',
  asn_db_path: '/etc/graylog/server/GeoLite2-ASN.mmdb',
  refresh_interval_unit: 'MINUTES',
  refresh_interval: 10,
  use_s3: false,
};
const NO_THREATS: ThreatConfig = {
  tor_enabled: false,
  spamhaus_enabled: false,
  abusech_ransom_enabled: false,
  otx_enabled: false,
};

const VENDORS: Readonly<Record<GeoConfig['db_vendor_type'], string>> = {
  MAXMIND: 'MaxMind',
  IPINFO: 'IPinfo',
};

export function GeoPanel() {
  const save = useSaveClusterConfig(geoEntry);
  return (
    <ConfigurationSection
      title="Geo-location processor"
      description="Adds to messages where the addresses in their fields are, out of database files on every node."
      query={useClusterConfig(geoEntry, NO_GEO)}
      renderEditor={(value, onClose) => <GeoModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Processor">
            <OnOff on={value.enabled} />
          </Fact>
          <Fact label="Only the address fields of the schema">
            <OnOff on={value.enforce_graylog_schema} words={['Yes', 'No']} />
          </Fact>
          <Fact label="Database vendor">{VENDORS[value.db_vendor_type]}</Fact>
          <Fact label="City database" mono>
            {value.city_db_path}
          </Fact>
          <Fact label="ASN database" mono>
            {value.asn_db_path === '' ? '–' : value.asn_db_path}
          </Fact>
          <Fact label="Look for new files every">
            {`${value.refresh_interval} ${value.refresh_interval_unit.toLowerCase()}`}
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

interface ModalProps<Value> {
  readonly value: Value;
  readonly onSave: (value: Value) => Promise<unknown>;
  readonly onClose: () => void;
}

type GeoValues = Omit<GeoConfig, 'refresh_interval'> & { refresh_interval: NumberValue };

function GeoModal({ value, onSave, onClose }: ModalProps<GeoConfig>) {
  return (
    <FormModal<GeoValues>
      opened
      title="Update geo-location processor"
      saveLabel="Update configuration"
      initialValues={value}
      rules={{ city_db_path: required }}
      onSave={(values) =>
        onSave({ ...values, refresh_interval: Math.max(1, Number(values.refresh_interval)) })
      }
      onClose={onClose}
    >
      {({ field, setValue, values }) => (
        <>
          <CheckboxField label="Enable geo-location processor" {...field('enabled')} />
          <CheckboxField
            label="Only the address fields of the schema"
            help="Looks at source_ip, destination_ip and the like. Otherwise at every field with an address."
            {...field('enforce_graylog_schema')}
          />
          <SelectField
            label="Database vendor"
            value={values.db_vendor_type}
            onChange={(chosen) =>
              setValue('db_vendor_type', GEO_VENDORS.find((vendor) => vendor === chosen) ?? 'MAXMIND')
            }
            options={GEO_VENDORS.map((vendor) => ({ value: vendor, label: VENDORS[vendor] }))}
          />
          <TextField label="Path to the city database" {...field('city_db_path')} />
          <TextField
            label="Path to the ASN database"
            help="Leave it empty when there is none."
            {...field('asn_db_path')}
          />
          <NumberField label="Look for new files every" {...field('refresh_interval')} />
          <SelectField
            label="Unit"
            value={values.refresh_interval_unit}
            onChange={(chosen) =>
              setValue('refresh_interval_unit', GEO_UNITS.find((unit) => unit === chosen) ?? 'MINUTES')
            }
            options={GEO_UNITS.map((unit) => ({ value: unit, label: unit.toLowerCase() }))}
          />
        </>
      )}
    </FormModal>
  );
}

export function ThreatPanel() {
  const save = useSaveClusterConfig(threatEntry);
  return (
    <ConfigurationSection
      title="Threat intelligence"
      description="Lists of known threats that this cluster loads from the internet, for lookup tables and the functions of rules."
      query={useClusterConfig(threatEntry, NO_THREATS)}
      renderEditor={(value, onClose) => <ThreatModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Tor exit nodes">
            <OnOff on={value.tor_enabled} />
          </Fact>
          <Fact label="Spamhaus (E)DROP">
            <OnOff on={value.spamhaus_enabled} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

function ThreatModal({ value, onSave, onClose }: ModalProps<ThreatConfig>) {
  return (
    <FormModal<ThreatConfig>
      opened
      title="Update threat intelligence"
      saveLabel="Update configuration"
      initialValues={value}
      onSave={onSave}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <CheckboxField
            label="Load the list of Tor exit nodes"
            help="From check.torproject.org, every hour."
            {...field('tor_enabled')}
          />
          <CheckboxField
            label="Load the Spamhaus (E)DROP list"
            help="From www.spamhaus.org, twice a day."
            {...field('spamhaus_enabled')}
          />
        </>
      )}
    </FormModal>
  );
}
