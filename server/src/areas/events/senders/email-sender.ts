// Tells people of events by e-mail: one mail for each address, as text and where wished as HTML.
import { createHash } from 'node:crypto';
import { DEFAULT_BODY_TEMPLATE } from '@logboom/contract/events/notification-defaults';
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import { escapeHtml } from '@logboom/core/templates/render';
import type { MailTransport } from './mail-transport.ts';
import { DeliveryError, type Dispatch, type Sender, type StoredConfig } from './sender.ts';
import { previewPart, rendered, templateModel, textIn, textsIn } from './template-model.ts';

export interface EmailParts {
  readonly transport: MailTransport;
  /** The addresses of users, by their names. */
  readonly addressesOf: (usernames: readonly string[]) => Promise<string[]>;
  readonly onUnavailable: () => Promise<void>;
  readonly onFailed: (reason: string) => Promise<void>;
}

export function emailSender({ transport, addressesOf, onUnavailable, onFailed }: EmailParts): Sender {
  async function recipients(config: StoredConfig): Promise<string[]> {
    const own = textsIn(config, 'email_recipients');
    const users = await addressesOf(textsIn(config, 'user_recipients'));
    const all = [...own, ...users].flatMap((text) => text.split(',')).map((text) => text.trim());
    return [...new Set(all.filter((address) => address !== ''))];
  }

  return {
    async send(config, dispatch) {
      if (transport.send === undefined) {
        if (!dispatch.isTest) await onUnavailable();
        throw new DeliveryError('No mail server is configured. Set email-host and start the server again.', {
          permanent: false,
        });
      }
      const addresses = await recipients(config);
      if (addresses.length === 0)
        throw new DeliveryError('None of the recipients has an e-mail address.', { permanent: true });
      const mail = mailOf(config, dispatch.model, transport.defaultSender);
      const problems = await sendAll(transport.send, addresses, mail, dispatch);
      if (problems.length > 0) {
        if (!dispatch.isTest) await onFailed(problems.join(' '));
        throw new DeliveryError(problems.join(' '), { permanent: false });
      }
      return `Sent to ${addresses.join(', ')}`;
    },

    preview(config, model) {
      const { html_body_template: html } = config;
      const mail = () => mailOf(config, model, transport.defaultSender);
      return [
        previewPart('Subject', 'text', () => mail().subject),
        previewPart('Text', 'text', () => mail().text),
        ...(typeof html === 'string' && html !== ''
          ? [previewPart('HTML', 'html', () => mail().html ?? '')]
          : []),
      ];
    },
  };
}

/** Those who got it are remembered, so that another attempt leaves them alone. */
async function sendAll(
  send: NonNullable<MailTransport['send']>,
  addresses: readonly string[],
  mail: ReturnType<typeof mailOf>,
  { done, deliveryId, signal }: Dispatch,
): Promise<string[]> {
  const problems: string[] = [];
  for (const to of addresses.filter((address) => !done.has(address))) {
    signal.throwIfAborted();
    try {
      const digest = createHash('sha256').update(to).digest('hex').slice(0, 16);
      await send({ ...mail, to, messageId: `<${deliveryId}.${digest}@logboom>` });
      done.add(to);
    } catch (error) {
      problems.push(
        `The mail to ${to} was not sent: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
  return problems;
}

function mailOf(config: StoredConfig, model: NotificationModel, defaultSender: string) {
  const values = templateModel(model, { zone: textIn(config, 'time_zone'), type: config.type });
  const html = textIn(config, 'html_body_template');
  const text = textIn(config, 'body_template');
  const replyTo = textIn(config, 'reply_to');
  return {
    from: textIn(config, 'sender') || defaultSender,
    replyTo: replyTo === '' ? undefined : replyTo,
    subject: rendered(textIn(config, 'subject'), values).replaceAll(/\s+/g, ' ').slice(0, 900),
    text: rendered(text === '' ? DEFAULT_BODY_TEMPLATE : text, values),
    html: html === '' ? undefined : rendered(html, values, { escape: escapeHtml }),
  };
}
