// The databases of the processor that says where addresses are, kept current.
import type { GeoConfig } from '@logboom/contract/lookups/configuration';
import { ADAPTER_DEFAULTS } from '@logboom/contract/lookups/defaults';
import type { GeoDatabaseType } from '@logboom/contract/lookups/configs';
import type { GeoPlan } from '../../../ingest/lookups/lookup-plan.ts';
import { geoFile } from '../adapters/geo-file.ts';
import { AdapterRunner } from './adapter-runner.ts';

export interface GeoSourceParts {
  readonly allowedPaths: readonly string[];
  readonly publish: (plan: GeoPlan | undefined) => void;
  readonly notify: (database: { id: string; title: string }, problem: string | undefined) => void;
}

const TYPES: Readonly<Record<GeoConfig['db_vendor_type'], { city: GeoDatabaseType; asn: GeoDatabaseType }>> =
  {
    MAXMIND: { city: 'MAXMIND_CITY', asn: 'MAXMIND_ASN' },
    IPINFO: { city: 'IPINFO_STANDARD_LOCATION', asn: 'IPINFO_ASN' },
  };

export class GeoSource {
  readonly #parts: GeoSourceParts;
  #key = '';
  #config: GeoConfig | undefined;
  #city: AdapterRunner | undefined;
  #asn: AdapterRunner | undefined;

  constructor(parts: GeoSourceParts) {
    this.#parts = parts;
  }

  /** Fulfils when the databases were loaded, or could not be. */
  async apply(config: GeoConfig): Promise<void> {
    const key = JSON.stringify(config);
    if (key === this.#key) return;
    this.#key = key;
    await this.stop();
    this.#config = config.enabled ? config : undefined;
    if (config.enabled) {
      const types = TYPES[config.db_vendor_type];
      this.#city = this.#runner(config, config.city_db_path, types.city);
      this.#asn =
        config.asn_db_path.trim() === '' ? undefined : this.#runner(config, config.asn_db_path, types.asn);
      await Promise.all([this.#city.start(), this.#asn?.start()]);
    }
    this.#publish();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#city?.stop(), this.#asn?.stop()]);
    this.#city = undefined;
    this.#asn = undefined;
  }

  #runner(config: GeoConfig, path: string, database_type: GeoDatabaseType): AdapterRunner {
    const database = { id: `geo-${database_type}`, title: path };
    const adapter = geoFile(
      {
        ...ADAPTER_DEFAULTS.maxmind_geoip,
        path,
        database_type,
        check_interval: config.refresh_interval,
        check_interval_unit: config.refresh_interval_unit,
      },
      this.#parts.allowedPaths,
    );
    return new AdapterRunner(adapter, {
      onContent: () => this.#publish(),
      onLoaded: () => undefined,
      onProblem: (problem) => this.#parts.notify(database, problem),
      onRecovered: () => this.#parts.notify(database, undefined),
    });
  }

  #publish(): void {
    const city = databaseOf(this.#city);
    const config = this.#config;
    this.#parts.publish(
      config === undefined || city === undefined
        ? undefined
        : {
            vendor: config.db_vendor_type,
            onlySchemaFields: config.enforce_graylog_schema,
            city,
            asn: databaseOf(this.#asn),
          },
    );
  }
}

function databaseOf(runner: AdapterRunner | undefined): SharedArrayBuffer | undefined {
  const content = runner?.content;
  return content?.kind === 'geo' ? content.database : undefined;
}
