// What sidecars can be told to run: configurations, log collectors, variables, and what legacy agents uploaded.
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { collectorsQuery, configurationsQuery } from '../sidecars.api.ts';
import { CollectorsSection } from './CollectorsSection.tsx';
import { ConfigurationsSection } from './ConfigurationsSection.tsx';
import { UploadsSection } from './UploadsSection.tsx';
import { VariablesSection } from './VariablesSection.tsx';

export function ConfigurationPage() {
  const collectors = useQuery(collectorsQuery());
  const configurations = useQuery(configurationsQuery());
  return (
    <>
      <PageHeader
        title="Collectors Configuration"
        purpose="A configuration is a template for a log collector. Sidecars get it by hand under Administration, by a tag that both have, or by its rule."
      />
      <ConfigurationsSection query={configurations} collectors={collectors.data?.collectors} />
      <CollectorsSection query={collectors} configurations={configurations.data?.configurations} />
      <VariablesSection />
      <UploadsSection />
    </>
  );
}
