// All authentication services, and which of them is active.
import type { Backend } from '@logboom/contract/authentication/backend-schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { OnOff } from '../../../kit/structure/Facts.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { servicePageQuery } from '../services.api.ts';
import { typeName } from './serviceTypes.ts';
import { useServiceActivation, useServiceDeletion } from './useServiceActions.ts';

interface Row {
  readonly service: Backend;
  readonly isActive: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', title: 'Title', width: 260, sortable: true, value: ({ service }) => service.title },
  { id: 'type', title: 'Type', width: 170, value: ({ service }) => typeName(service.config.type) },
  {
    id: 'status',
    title: 'Status',
    width: 150,
    render: ({ isActive }) => <OnOff on={isActive} words={['Active', 'Inactive']} />,
  },
  {
    id: 'description',
    title: 'Description',
    sortable: true,
    value: ({ service }) => service.description || null,
  },
];
const BY_TITLE = { column: 'title', order: 'asc' } as const;
const { services } = routes.system.authentication;

export function ServicesPage() {
  const list = useKeptListState('authentication-services', COLUMNS, { defaultSort: BY_TITLE });
  const found = useQuery(servicePageQuery(pageQuestion(list)));
  const rows = useMemo(
    () =>
      found.data?.backends.map((service) => ({
        service,
        isActive: service.id === found.data.context.active_backend?.id,
      })),
    [found.data],
  );
  const create = (
    <IfPermitted permissions={['authservicebackend:create']}>
      <Button component={Link} to={services.create()} leftSection={<IconPlus size={16} aria-hidden />}>
        Create service
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Authentication services"
        purpose="People sign in with the account that they have elsewhere. One service is active at a time; local accounts work beside it."
        actions={create}
      />
      <DataTable
        id="authentication-services"
        label="Authentication services"
        searchPlaceholder="Title, or description:text"
        columns={COLUMNS}
        rows={rows}
        total={found.data?.total}
        list={list}
        {...answerState(found)}
        rowId={({ service }) => service.id ?? ''}
        rowName={({ service }) => service.title}
        rowLink={({ service }) => services.show({ serviceId: service.id ?? '' })}
        rowActions={useRowActions()}
        empty={{
          title: 'No authentication service yet',
          text: 'Connect a directory, and people sign in with the name and password that they have there.',
          actions: create,
        }}
      />
    </>
  );
}

function useRowActions(): readonly RowAction<Row>[] {
  const navigate = useNavigate();
  const activate = useServiceActivation();
  const remove = useServiceDeletion();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['authservicebackend:edit'],
        onAct: ({ service }) => void navigate(services.edit({ serviceId: service.id ?? '' })),
      },
      {
        label: 'Activate',
        icon: IconPlayerPlay,
        permissions: ['authserviceglobalconfig:edit'],
        disabled: ({ isActive }) => (isActive ? 'It is active already.' : false),
        onAct: ({ service }) => activate(service, true),
      },
      {
        label: 'Deactivate',
        icon: IconPlayerStop,
        permissions: ['authserviceglobalconfig:edit'],
        disabled: ({ isActive }) => (isActive ? false : 'It is not active.'),
        onAct: ({ service }) => activate(service, false),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['authservicebackend:delete'],
        disabled: ({ isActive }) => (isActive ? 'Deactivate it first.' : false),
        onAct: ({ service }) => remove(service),
      },
    ],
    [navigate, activate, remove],
  );
}
