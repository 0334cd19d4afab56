// The steps from an idea to a content pack: about it, what is in it, its parameters, and a look at the file.
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../kit/feedback/toast.tsx';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { Wizard } from '../../../kit/structure/Wizard.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { useUploadPack } from '../content-packs.api.ts';
import { downloadPack } from '../packText.ts';
import { AboutStep } from './AboutStep.tsx';
import { uploadOf, withEntities, type PackDraft } from './draft.ts';
import { EntitiesStep } from './EntitiesStep.tsx';
import { ParametersStep } from './ParametersStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { useChosenEntities } from './useChosenEntities.ts';

interface Props {
  readonly start: PackDraft;
  readonly isNew: boolean;
}

export function PackEditor({ start, isNew }: Props) {
  const [draft, setDraft] = useState(start);
  const [step, setStep] = useState('about');
  const change = (part: Partial<PackDraft>) => setDraft((now) => ({ ...now, ...part }));
  const chosen = useChosenEntities((entities) =>
    setDraft((now) => ({ ...now, entities: withEntities(now.entities, entities) })),
  );
  const { save, isSaving, isSaved } = useSave(draft);
  const isNamed = draft.name.trim() !== '';
  const isFilled = draft.entities.length > 0 || chosen.count > 0;

  /** What was chosen is exported when one goes on; then its values can become parameters. */
  const go = async (to: string) => {
    if (to === 'about' || to === 'entities' || (await chosen.resolve())) setStep(to);
  };
  return (
    <>
      <UnsavedChangesGuard when={(draft !== start || chosen.count > 0) && !isSaved} />
      <Wizard
        label={isNew ? 'Create content pack' : 'Edit content pack'}
        orientation="horizontal"
        activeStep={step}
        onStepChange={(to) => void go(to)}
        finish={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => downloadPack({ ...uploadOf(draft) })}
            >
              Download
            </Button>
            <Button loading={isSaving} onClick={() => void save()}>
              {isNew ? 'Create content pack' : `Create revision ${draft.rev}`}
            </Button>
          </Group>
        }
        steps={[
          { key: 'about', title: 'About', content: <AboutStep draft={draft} onChange={change} /> },
          {
            key: 'entities',
            title: 'Entities',
            disabled: !isNamed,
            content: <EntitiesStep draft={draft} onChange={change} chosen={chosen} />,
          },
          {
            key: 'parameters',
            title: 'Parameters',
            disabled: !isNamed || !isFilled || chosen.isResolving,
            content: <ParametersStep draft={draft} onChange={change} />,
          },
          {
            key: 'preview',
            title: 'Preview',
            disabled: !isNamed || !isFilled || chosen.isResolving,
            content: <PreviewStep draft={draft} />,
          },
        ]}
      />
    </>
  );
}

function useSave(draft: PackDraft) {
  const navigate = useNavigate();
  const { mutateAsync: upload, isPending } = useUploadPack();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    try {
      await upload(uploadOf(draft));
    } catch (error) {
      toast.error(`The content pack was not created: ${errorText(error)}`);
      return;
    }
    setSaved(true);
    // After the guard has heard that nothing would be lost.
    setTimeout(() => void navigate(routes.system.contentPacks.show({ contentPackId: draft.id })));
  };
  return { save, isSaving: isPending, isSaved };
}
