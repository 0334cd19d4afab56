// All rules, and the functions that they can call.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { Tabs } from '../../../shared/Tabs.tsx';
import { ImportButton } from '../exchange/ImportButton.tsx';
import { FunctionReference } from './FunctionReference.tsx';
import { RuleTable } from './RuleTable.tsx';

export function RulesPage() {
  const createButton = (
    <IfPermitted permissions={['pipeline_rule:create']}>
      <Button
        component={Link}
        to={routes.system.pipelines.rule({ ruleId: 'new' })}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Create rule
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Pipeline rules"
        purpose="A rule says what happens to a message when a condition holds. Pipelines put rules into stages."
        actions={
          <>
            <ImportButton />
            {createButton}
          </>
        }
      />
      <Tabs
        label="Rules and functions"
        tabs={[
          { id: 'rules', title: 'Rules', content: <RuleTable createButton={createButton} /> },
          {
            id: 'functions',
            title: 'Functions',
            content: (
              <Section title="Functions" description="What the conditions and actions of rules can call.">
                <FunctionReference />
              </Section>
            ),
          },
        ]}
      />
    </>
  );
}
