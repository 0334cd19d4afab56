// Copies a widget to a page of another dashboard, which is saved with it.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useDashboardAccess } from '../access.ts';
import { dashboardPageQuery, dashboardQuery, useCopyWidget } from '../dashboards.api.ts';
import type { BoardWidget } from '../document/dashboard.ts';
import { useBoard } from '../state/boardContext.ts';

interface Props {
  readonly item: BoardWidget;
  readonly title: string;
  readonly onClose: () => void;
}

interface Values {
  dashboard: string | null;
  page: string | null;
}

const NOTHING_CHOSEN: Values = { dashboard: null, page: null };
const MAX_OFFERED = 500;
const EVERY_ONE = { page: 1, size: MAX_OFFERED, query: '', sort: 'title', order: 'asc' } as const;

export function CopyDialog({ item, title, onClose }: Props) {
  const { page: from } = useBoard();
  const { mayEdit } = useDashboardAccess();
  const { mutateAsync } = useCopyWidget();
  const { data } = useQuery(dashboardPageQuery(EVERY_ONE));
  const offered = (data?.elements ?? []).filter(mayEdit).map(({ id, title: name }) => ({
    value: id,
    label: name,
  }));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Copy ${title}`}
      saveLabel="Copy widget"
      initialValues={NOTHING_CHOSEN}
      rules={{ dashboard: (chosen) => (chosen === null ? 'Choose a dashboard.' : undefined) }}
      onSave={async ({ dashboard, page }) => {
        if (dashboard !== null)
          await mutateAsync({
            dashboardId: dashboard,
            pageId: page,
            item,
            title,
            like: from.positions[item.id],
          });
      }}
    >
      {(form) => {
        const dashboard = form.field('dashboard');
        return (
          <>
            <Text size="sm">The other dashboard is saved with the copy, as a new version.</Text>
            <SelectField
              {...dashboard}
              label="Dashboard"
              placeholder="Choose a dashboard"
              options={offered}
              nothingFound="There is no dashboard that you may change."
            />
            {dashboard.value !== null && <PageField dashboardId={dashboard.value} {...form.field('page')} />}
          </>
        );
      }}
    </FormModal>
  );
}

interface PageFieldProps {
  readonly dashboardId: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function PageField({ dashboardId, value, onChange }: PageFieldProps) {
  const { data } = useQuery(dashboardQuery(dashboardId));
  const pages = data?.dashboard.pages ?? [];
  return (
    <SelectField
      label="Page"
      searchable={false}
      options={pages.map(({ id, title }) => ({ value: id, label: title }))}
      value={value ?? pages[0]?.id ?? null}
      onChange={onChange}
    />
  );
}
