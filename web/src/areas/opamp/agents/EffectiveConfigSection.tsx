// What an agent runs, as it reported it: also what comes from its own files.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { yamlLanguage } from '../../../kit/code/languages.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { effectiveConfigQuery } from '../opamp.api.ts';

export function EffectiveConfigSection({ agentId }: { readonly agentId: string }) {
  const { data } = useQuery(effectiveConfigQuery(agentId));
  if (data === undefined) return null;
  return (
    <Section
      title="Effective configuration"
      description="What the agent runs, with what comes from its own files."
    >
      {data.files.length === 0 ? (
        <Text c="dimmed">This agent does not report what it runs.</Text>
      ) : (
        data.files.map(({ name, body, truncated }) => (
          <div key={name}>
            <CodeEditor
              label={name === '' ? 'Configuration' : name}
              value={body}
              readOnly
              language={yamlLanguage}
              maxHeight={480}
            />
            {truncated && (
              <Text size="sm" c="dimmed">
                The rest is not kept, because it is too long.
              </Text>
            )}
          </div>
        ))
      )}
    </Section>
  );
}
