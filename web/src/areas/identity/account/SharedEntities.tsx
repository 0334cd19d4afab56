// What was shared with a user, and what the user shared with others.
import { CAPABILITY_TITLES } from '@logboom/contract/common/capabilities';
import { parseGrn } from '@logboom/contract/common/grn';
import type { User } from '@logboom/contract/identity/schemas';
import type { EntityDescriptor, GrantSummary } from '@logboom/contract/sharing/schemas';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../kit/page/Section.tsx';
import { Texts } from '../../../kit/structure/Facts.tsx';
import { routeForType } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { sharedByQuery, sharedWithQuery } from '../users.api.ts';

interface Received extends EntityDescriptor {
  readonly capability: string;
}

const RECEIVED: readonly Column<Received>[] = [
  { id: 'title', title: 'Title', width: 230, sortable: true },
  { id: 'type', title: 'Kind', width: 150, sortable: true, value: ({ type }) => kindOf(type) },
  { id: 'capability', title: 'Capability', width: 150, sortable: true },
  {
    id: 'owners',
    title: 'Owners',
    value: ({ owners }) => owners.map(({ title }) => title).join(', '),
    render: ({ owners }) => <Texts values={owners.map(({ title }) => title)} none="Administrators" />,
  },
];

export function SharedWithUser({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery({ ...sharedWithQuery(user.id ?? ''), throwOnError: false });
  const capabilities = data?.context.grantee_capabilities ?? {};
  const rows = data?.entities.map((entity) => ({
    ...entity,
    capability: CAPABILITY_TITLES[capabilities[entity.id] ?? 'view'],
  }));
  return (
    <Section
      title="Shared with this user"
      description="What the user owns, and what was shared with them or with everyone."
    >
      <FilterableTable
        label="Shared entities"
        columns={RECEIVED}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'title', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={({ id }) => linkTo(id)}
        headingOrder={3}
        empty={{
          title: 'Nothing is shared with this user',
          text: 'Owners share streams, searches and dashboards with the Share button on their pages.',
        }}
      />
    </Section>
  );
}

const GIVEN: readonly Column<GrantSummary>[] = [
  {
    id: 'target_title',
    title: 'Title',
    width: 230,
    sortable: true,
    value: (grant) => titleIn(grant.target_title),
  },
  { id: 'target', title: 'Kind', width: 150, sortable: true, value: ({ target }) => kindOf(typeIn(target)) },
  {
    id: 'grantee_title',
    title: 'Shared with',
    width: 230,
    sortable: true,
    value: (grant) => titleIn(grant.grantee_title),
  },
  {
    id: 'capability',
    title: 'Capability',
    width: 150,
    sortable: true,
    value: ({ capability }) => CAPABILITY_TITLES[capability],
  },
  {
    id: 'created_at',
    title: 'Since',
    width: 150,
    sortable: true,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
];

export function SharedByUser({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery({ ...sharedByQuery(user.id ?? ''), throwOnError: false });
  return (
    <Section title="Shared by this user" description="What the user gave to others.">
      <FilterableTable
        label="Shares given"
        columns={GIVEN}
        rows={data?.grants}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'target_title', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={(grant) => titleIn(grant.target_title)}
        rowLink={({ target }) => linkTo(target)}
        headingOrder={3}
        empty={{
          title: 'Nothing was shared by this user',
          text: 'What the user shares with others appears here.',
        }}
      />
    </Section>
  );
}

/** As `stream: Firewall`; the kind has a column of its own. */
function titleIn(text: string): string {
  return text.slice(text.indexOf(': ') + 2);
}

function typeIn(name: string): string {
  const grn = parseGrn(name);
  return 'problem' in grn ? '' : grn.type;
}

function kindOf(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function linkTo(name: string): string {
  const grn = parseGrn(name);
  return 'problem' in grn ? '' : routeForType(grn.type, grn.entity);
}
