// What can be done with the search as a whole.
import { searches } from '@logboom/contract/search/endpoints/searches';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconLink, IconList, IconPlus, IconTerminal2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { copyText } from '../../../kit/text/copyText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { routes, searchUrl } from '../../../routes.ts';
import { copyAsCurl } from '../curl/copyAsCurl.ts';
import { searchOf } from '../../../shared/widgets/search.api.ts';
import { useAsking, useSavedState, useWidgetBoard } from '../state/searchPage.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import type { SavedSearch } from '../view/readView.ts';
import { tools, type SearchTool } from './tools.ts';

interface Props {
  readonly onOpen: (tool: SearchTool) => void;
}

export function ActionsMenu({ onOpen }: Props) {
  const { question } = useAsking();
  const { widgets } = useWidgetBoard();
  const { saved } = useSavedState();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="Actions">
          <IconDotsVertical size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map((tool) => (
          <Menu.Item key={tool.id} leftSection={<tool.icon size={16} />} onClick={() => onOpen(tool)}>
            {tool.label}
          </Menu.Item>
        ))}
        {tools.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyLink(question, saved)}>
          Copy link
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTerminal2 size={16} />}
          onClick={() => void copyAsCurl(searches.sync, { body: searchOf(question, widgets) })}
        >
          Copy as curl
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to={routes.search.create()} leftSection={<IconPlus size={16} />}>
          New search
        </Menu.Item>
        <Menu.Item component={Link} to={routes.views.list()} leftSection={<IconList size={16} />}>
          All saved searches
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** With the question spelled out, also where the address leaves it to a default or to what is saved. */
async function copyLink(question: Question, saved: SavedSearch | undefined): Promise<void> {
  const asked = saved
    ? `${routes.search.show({ viewId: saved.view.id })}${searchUrl(question).replace(/^[^?]*/, '')}`
    : searchUrl(question);
  const isCopied = await copyText(new URL(asked, window.location.href).href);
  if (isCopied) toast.success('The link was copied.');
  else toast.error('The browser does not let the page copy.');
}
