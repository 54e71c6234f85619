import { join } from 'node:path'
import {
  startMailSender,
  type MailSenderOptions,
  type RunningMailSender,
} from '#src/features/mail/mail-sender.service.ts'
import { openMailFolder, type MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { openSink, openSmtp } from '#src/features/mail/mail-transport.adapter.ts'
import { noteBounce } from '#src/features/newsletter/newsletter.service.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import type { Config } from '#src/platform/config/config.ts'

/**
 * Starts the mail sender, with the configured mail server or the data folder.
 * @param port the port on which the server listens
 */
export async function openMailSender(
  { mail, dataDir, allowInsecureHttp }: Pick<Config, 'mail' | 'dataDir' | 'allowInsecureHttp'>,
  services: MailSenderOptions['services'],
  port: number,
): Promise<RunningMailSender> {
  const { smtpUrl, from } = mail
  const folder = outboxOf(dataDir)
  if (!smtpUrl) services.log.info({ folder }, 'mails become files: SMTP_URL is not set')
  const transport = smtpUrl ? await openSmtp({ ...mail, smtpUrl }) : openSink(openMailFolder(folder))
  return startMailSender({
    services,
    transport,
    from,
    onBounce: noteBounce,
    originOf: (domain) => publicOrigin(domain, { allowInsecureHttp, port }),
  })
}

const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Returns the mails that the demo page shows; null without demo mode, or when mails are really sent. */
export const demoMailFolder = ({ demo, mail, dataDir }: Pick<Config, 'demo' | 'mail' | 'dataDir'>): MailFolder | null =>
  demo && !mail.smtpUrl ? openMailFolder(outboxOf(dataDir)) : null
