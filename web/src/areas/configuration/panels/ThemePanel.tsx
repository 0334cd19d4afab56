// Brand colours of both themes.
import type { CustomThemeConfig } from '@logboom/contract/configuration/schemas';
import { ColorSwatch, Group, Text } from '@mantine/core';
import { customThemeEntry, useClusterConfig, useSaveClusterConfig } from '../configuration.api.ts';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { ThemeModal } from './ThemeModal.tsx';

const DEFAULTS: CustomThemeConfig = {};

export function ThemePanel() {
  const save = useSaveClusterConfig(customThemeEntry);
  return (
    <ConfigurationSection
      title="Theme"
      description="Your own brand colour. People see a change when they next load the page."
      query={useClusterConfig(customThemeEntry, DEFAULTS)}
      renderEditor={(value, onClose) => <ThemeModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Brand colour, light theme">
            <Colour value={value.teint?.brand?.primary} />
          </Fact>
          <Fact label="Brand colour, dark theme">
            <Colour value={value.noir?.brand?.primary} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

function Colour({ value }: { value: string | undefined }) {
  if (value === undefined)
    return (
      <Text span c="dimmed">
        Default
      </Text>
    );
  return (
    <Group gap="xs">
      <ColorSwatch color={value} size={16} withShadow={false} aria-hidden />
      <span className="lb-mono">{value}</span>
    </Group>
  );
}
