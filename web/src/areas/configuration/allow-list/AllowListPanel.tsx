// Which addresses the server may call on behalf of users.
import type { UrlAllowList } from '@logboom/contract/configuration/url-allow-list';
import { Badge, Table, Text } from '@mantine/core';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { useUrlAllowList } from './allowList.api.ts';
import classes from './AllowList.module.css';
import { AllowListModal } from './AllowListModal.tsx';

export function AllowListPanel() {
  return (
    <ConfigurationSection
      title="URL whitelist"
      description="Addresses that the server may call on behalf of users, for lookups and notifications."
      query={useUrlAllowList()}
      ownPermission="urlwhitelist:write"
      renderEditor={(list, onClose) => <AllowListModal list={list} onClose={onClose} />}
    >
      {(list) => <AllowListTable list={list} />}
    </ConfigurationSection>
  );
}

function AllowListTable({ list: { entries, disabled } }: { list: UrlAllowList }) {
  return (
    <>
      <Facts>
        <Fact label="Whitelist">
          <OnOff on={!disabled} words={['Enabled', 'Disabled: every address is allowed']} />
        </Fact>
      </Facts>
      {entries.length === 0 ? (
        <Text c="dimmed" mt="sm">
          No addresses yet.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480} mt="sm">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Title</Table.Th>
                <Table.Th>URL</Table.Th>
                <Table.Th w={120}>Type</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map(({ id, title, value, type }) => (
                <Table.Tr key={id}>
                  <Table.Td>{title}</Table.Td>
                  <Table.Td className={classes.value}>
                    <span className="lb-mono">{value}</span>
                  </Table.Td>
                  <Table.Td>
                    <Badge color="ink">{type === 'regex' ? 'Regex' : 'Exact match'}</Badge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
