// The button that puts a new aggregation on the search page.
import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import type { AggregationWidget } from '@logboom/contract/search/view-document';
import { useAsking, useFieldTypes, useWidgetBoard } from '../state/searchPage.ts';
import { startingWidget } from '../../../shared/widgets/newWidgets.ts';
import { AggregationEditor } from '../../../shared/widgets/editor/AggregationEditor.tsx';

export function AddAggregation() {
  const { question } = useAsking();
  const fieldTypes = useFieldTypes();
  const { putWidget } = useWidgetBoard();
  const [widget, setWidget] = useState<AggregationWidget>();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChartBar size={15} aria-hidden="true" />}
        onClick={() => setWidget(startingWidget(fieldTypes))}
      >
        Add aggregation
      </Button>
      {widget && (
        <AggregationEditor
          heading="Add aggregation"
          title=""
          {...{ widget, question, fieldTypes }}
          onSave={putWidget}
          onClose={() => setWidget(undefined)}
        />
      )}
    </>
  );
}
