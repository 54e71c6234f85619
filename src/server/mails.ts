import { join } from 'node:path'
import {
  startMailSender,
  type MailSenderOptions,
  type RunningMailSender,
} from '#src/features/mail/mail-sender.service.ts'
import { openSink, openSmtp } from '#src/features/mail/mail-transport.adapter.ts'
import { publicOrigin } from '#src/features/shop/host.rules.ts'
import type { Config } from '#src/platform/config.ts'

/** Starts sending: to the mail server of the settings, or into the data folder. @param port the one that we listen on */
export async function openMailSender(
  { mail, dataDir, insecureHttp }: Pick<Config, 'mail' | 'dataDir' | 'insecureHttp'>,
  parts: MailSenderOptions['parts'],
  port: number,
): Promise<RunningMailSender> {
  const { smtpUrl, from } = mail
  const folder = join(dataDir, 'outbox')
  if (!smtpUrl) parts.log.info({ folder }, 'mails become files: SMTP_URL is not set')
  const transport = smtpUrl ? await openSmtp({ ...mail, smtpUrl }) : openSink(folder)
  return startMailSender({
    parts,
    transport,
    from,
    originOf: (domain) => publicOrigin(domain, { insecureHttp, port }),
  })
}
