// What a new index set is offered with.
import type { IndexSetDefaults } from '@logboom/contract/indices/schemas';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { ConfigurationSection } from '../../configuration/index.ts';
import { LIFE_RULES, lifeValues, strategiesOf, strategiesOfDefaults } from '../form/lifeValues.ts';
import { LifeFields } from '../form/LifeFields.tsx';
import { useIndexSetDefaults, useSaveIndexSetDefaults } from '../indices.api.ts';
import { retentionWords, rotationWords } from '../strategyWords.ts';

export function IndexSetDefaultsPanel() {
  const save = useSaveIndexSetDefaults();
  return (
    <ConfigurationSection
      title="Index set defaults"
      description="What a new index set is offered with. Index sets that are there keep what they have."
      query={useIndexSetDefaults()}
      renderEditor={(value, onClose) => (
        <DefaultsModal value={value} onSave={save.mutateAsync} onClose={onClose} />
      )}
    >
      {(value) => (
        <Facts>
          <Fact label="Rotation">{rotationWords(strategiesOfDefaults(value))}</Fact>
          <Fact label="Retention">{retentionWords(strategiesOfDefaults(value))}</Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

interface ModalProps {
  readonly value: IndexSetDefaults;
  readonly onSave: (value: IndexSetDefaults) => Promise<unknown>;
  readonly onClose: () => void;
}

function DefaultsModal({ value, onSave, onClose }: ModalProps) {
  const before = strategiesOfDefaults(value);
  return (
    <FormModal
      opened
      title="Update index set defaults"
      saveLabel="Update configuration"
      initialValues={lifeValues(before)}
      rules={LIFE_RULES}
      onSave={(values) => {
        const chosen = strategiesOf(values, before.rotation_strategy);
        return onSave({
          ...value,
          ...chosen,
          rotation_strategy_config: chosen.rotation_strategy,
          retention_strategy_config: chosen.retention_strategy,
        });
      }}
      onClose={onClose}
    >
      {(form) => <LifeFields form={form} />}
    </FormModal>
  );
}
