// What can be done with the search as a whole.
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconLink, IconList, IconPlus, IconTerminal2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { copyText } from '../../../kit/text/copyText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { routes, searchUrl } from '../../../routes.ts';
import { copyAsCurl } from '../curl/copyAsCurl.ts';
import { searchOf } from '../search.api.ts';
import { tools, type SearchTool } from './tools.ts';
import type { SearchPageModel } from './useSearchPageModel.ts';

interface Props {
  readonly page: SearchPageModel;
  readonly onOpen: (tool: SearchTool) => void;
}

export function ActionsMenu({ page, onOpen }: Props) {
  const { question, widgets } = page;
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
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyLink(page)}>
          Copy link
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTerminal2 size={16} />}
          onClick={() =>
            void copyAsCurl({
              method: 'POST',
              path: '/views/search/sync',
              body: searchOf(question, widgets),
            })
          }
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
async function copyLink({ question, saved }: SearchPageModel): Promise<void> {
  const asked = saved
    ? `${routes.search.show({ viewId: saved.view.id })}${searchUrl(question).replace(/^[^?]*/, '')}`
    : searchUrl(question);
  const isCopied = await copyText(new URL(asked, window.location.href).href);
  if (isCopied) toast.success('The link was copied.');
  else toast.error('The browser does not let the page copy.');
}
