// Which collectors there are and how they are.
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useCollectors } from '../collectors.api.ts';
import { DiscontinuedNotice } from '../notice/DiscontinuedNotice.tsx';
import { CollectorTable } from './CollectorTable.tsx';
import { HealthSummary } from './HealthSummary.tsx';
import { isShown, useOverviewFilters } from './useOverviewFilters.ts';
import { WhatsNewModal } from './WhatsNewModal.tsx';

export function CollectorListPage() {
  const { collectors, failure, refetch } = useCollectors();
  const filters = useOverviewFilters();
  const [explains, setExplains] = useState(false);
  const shown = useMemo(
    () => collectors?.filter((collector) => isShown(collector, filters)),
    [collectors, filters],
  );
  return (
    <>
      <PageHeader
        title="Collectors Overview"
        documentTitle="Collectors"
        purpose="Every collector that reports to this server, with what it last said about itself."
        actions={
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            onClick={() => setExplains(true)}
          >
            {"What's new?"}
          </Button>
        }
      />
      <DiscontinuedNotice />
      <HealthSummary collectors={collectors} chosen={filters.health} onChoose={filters.chooseHealth} />
      <CollectorTable
        all={collectors}
        shown={shown}
        filters={filters}
        failure={failure}
        onRetry={() => void refetch()}
      />
      <WhatsNewModal opened={explains} onClose={() => setExplains(false)} />
    </>
  );
}
