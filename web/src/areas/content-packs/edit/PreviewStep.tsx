// A look at the content pack before it is made: what it holds, and the file.
import { useMemo } from 'react';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { jsonLanguage } from '../../../kit/code/languages.ts';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { entityTitle, packFile } from '../packText.ts';
import { EntityGroups } from '../show/EntityGroups.tsx';
import { uploadOf, type PackDraft } from './draft.ts';

export function PreviewStep({ draft }: { readonly draft: PackDraft }) {
  const file = useMemo(() => packFile(uploadOf(draft)), [draft]);
  return (
    <>
      <Facts dense>
        <Fact label="Name">{draft.name}</Fact>
        <Fact label="Revision">{draft.rev}</Fact>
        <Fact label="Entities">{draft.entities.length}</Fact>
        <Fact label="Parameters">{draft.parameters.length}</Fact>
      </Facts>
      <EntityGroups
        entities={draft.entities.map((entity) => ({
          id: entity.id,
          type: entity.type,
          title: entityTitle(entity),
        }))}
      />
      <CodeEditor label="File" value={file} readOnly language={jsonLanguage} maxHeight={420} />
    </>
  );
}
