// The connection to the mail server.
import type { Settings } from '../../../config/settings.ts';
import { once } from '../../../once.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  readonly messageId: string;
}

export interface MailTransport {
  /** Undefined when no mail server is configured. */
  readonly send: ((mail: Mail) => Promise<string>) | undefined;
  readonly defaultSender: string;
}

type MailSettings = Pick<
  Settings,
  | 'emailHost'
  | 'emailPort'
  | 'emailSecurity'
  | 'emailUsername'
  | 'emailPassword'
  | 'emailFrom'
  | 'emailAllowUntrusted'
>;

const TIMEOUT_MS = 15_000;

export function mailTransport(settings: MailSettings): MailTransport {
  const { emailHost: host, emailPort: port, emailSecurity: security, emailUsername: user } = settings;
  if (host === undefined) return { send: undefined, defaultSender: settings.emailFrom };
  // Loaded with the first mail: most servers send none, and none at their start.
  const open = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user !== undefined && { auth: { user, pass: settings.emailPassword ?? '' } }),
      tls: { rejectUnauthorized: !settings.emailAllowUntrusted },
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts come from messages, which must not make the server read its own files.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  return {
    defaultSender: settings.emailFrom,
    async send({ replyTo, html, ...mail }) {
      const transport = await open();
      const { response } = await transport.sendMail({
        ...mail,
        ...(replyTo !== undefined && { replyTo }),
        ...(html !== undefined && { html }),
      });
      return response;
    },
  };
}
