// The live tail of what the search page asks for.
import { useNavigate } from 'react-router';
import { routes } from '../../../routes.ts';
import { Section } from '../../../kit/page/Section.tsx';
import type { ToolProps } from '../page/toolProps.ts';
import { useAsking, useWidgetBoard } from '../state/searchPage.ts';
import { LiveTail } from './LiveTail.tsx';

export function LiveTailTool({ onClose }: ToolProps) {
  const { question } = useAsking();
  const { widgets } = useWidgetBoard();
  const navigate = useNavigate();
  const list = widgets.find(({ type }) => type === 'messages');
  return (
    <Section>
      <LiveTail
        query={question.query}
        streams={question.streams}
        fields={withText(list?.type === 'messages' ? list.config.fields : [])}
        onOpen={({ index, message }) =>
          void navigate(routes.messages.show({ index, messageId: String(message['_id']) }))
        }
        onClose={onClose}
      />
    </Section>
  );
}

/** A line without its text would say little; the table has it in a row of its own. */
function withText(fields: readonly string[]): readonly string[] {
  return fields.includes('message') ? fields : [...fields, 'message'];
}
