// Tells chat rooms of events: Slack, with Discord and Mattermost that understand the same, and Microsoft Teams.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import { postAllowed, type AllowedUrls } from './allowed-post.ts';
import type { Dispatch, Sender, StoredConfig } from './sender.ts';
import { flagIn, jsonPreview, numberIn, rendered, templateModel, textIn } from './template-model.ts';

type MessageOf = (config: StoredConfig, model: NotificationModel) => unknown;

export const slackSender = (urls: AllowedUrls): Sender => chatSender(urls, slackMessage);
export const teamsSender = (urls: AllowedUrls): Sender => chatSender(urls, teamsMessage);

function chatSender(urls: AllowedUrls, messageOf: MessageOf): Sender {
  return {
    async send(config, dispatch: Dispatch) {
      const url = textIn(config, 'webhook_url');
      return postAllowed(urls, dispatch, url, { body: messageOf(config, dispatch.model) });
    },
    preview: (config, model) => [jsonPreview('Message', () => messageOf(config, model))],
  };
}

const modelOf = (config: StoredConfig, model: NotificationModel) =>
  templateModel(model, {
    zone: textIn(config, 'time_zone'),
    type: config.type,
    backlogSize: numberIn(config, 'backlog_size'),
  });

function slackMessage(config: StoredConfig, model: NotificationModel) {
  const values = modelOf(config, model);
  const whom = flagIn(config, 'notify_channel') ? '@channel' : flagIn(config, 'notify_here') ? '@here' : '';
  const hasTitle = flagIn(config, 'include_title');
  const { event_definition_title: title, event_definition_description: description } = model;
  const custom = rendered(textIn(config, 'custom_message'), values);
  const attached = whom !== '' && !hasTitle ? `${whom}\n${custom}` : custom;
  const emoji = textIn(config, 'icon_emoji').replaceAll(':', '').trim();
  return {
    icon_emoji: emoji === '' ? '' : `:${emoji}:`,
    icon_url: textIn(config, 'icon_url'),
    username: textIn(config, 'user_name'),
    channel: rendered(textIn(config, 'channel'), values),
    link_names: whom !== '' || flagIn(config, 'link_names'),
    text: hasTitle ? `${whom && `${whom} `}*Alert _${title}_* triggered:\n> ${description} \n` : null,
    attachments: custom === '' ? [] : [{ text: attached, color: textIn(config, 'color') }],
  };
}

function teamsMessage(config: StoredConfig, model: NotificationModel) {
  const { event_definition_title: title, event_definition_description: description } = model;
  return {
    '@type': 'MessageCard',
    '@context': 'http://schema.org/extensions',
    themeColor: textIn(config, 'color'),
    text: `**Alert ${title} triggered:**\n`,
    summary: title,
    sections: [
      {
        activityImage: textIn(config, 'icon_url'),
        activitySubtitle: `_${description}_`,
        text: rendered(textIn(config, 'custom_message'), modelOf(config, model)),
      },
    ],
  };
}
