// The dialog behind the panel of the theme. An empty field means our own colour.
import type { CustomThemeConfig } from '@logboom/contract/configuration/schemas';
import { color, ColorField } from '../../../kit/forms/colors/ColorField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';

interface Props {
  readonly value: CustomThemeConfig;
  readonly onSave: (value: CustomThemeConfig) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Values {
  teint: string;
  noir: string;
}

const HELP = 'Leave it empty for the colour of the product.';

export function ThemeModal({ value, onSave, onClose }: Props) {
  return (
    <FormModal<Values>
      opened
      title="Update theme configuration"
      saveLabel="Update configuration"
      initialValues={{ teint: value.teint?.brand?.primary ?? '', noir: value.noir?.brand?.primary ?? '' }}
      rules={{ teint: color, noir: color }}
      onSave={({ teint, noir }) =>
        onSave({ ...(teint !== '' && { teint: brand(teint) }), ...(noir !== '' && { noir: brand(noir) }) })
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ColorField
            help={HELP}
            label="Brand colour, light theme"
            placeholder="#d4232f"
            {...field('teint')}
          />
          <ColorField help={HELP} label="Brand colour, dark theme" placeholder="#d9363f" {...field('noir')} />
        </>
      )}
    </FormModal>
  );
}

function brand(primary: string) {
  return { brand: { primary } };
}
