import { join } from 'node:path'
import { openMailFolder, type MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { openSink, openSmtp, type MailTransport } from '#src/features/mail/mail-transport.adapter.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { Log } from '#src/platform/log/log.ts'

/** Opens the configured mail server, or the data folder without one. */
export async function openMailTransport(
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  log: Log,
): Promise<MailTransport> {
  const { smtpUrl } = mail
  if (smtpUrl) return openSmtp({ ...mail, smtpUrl })
  const folder = outboxOf(dataDir)
  log.info({ folder }, 'mail.smtp_not_set')
  return openSink(openMailFolder(folder))
}

const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Returns the mails that the demo page shows; null without demo mode, or when mails are really sent. */
export const demoMailFolder = ({ demo, mail, dataDir }: Pick<Config, 'demo' | 'mail' | 'dataDir'>): MailFolder | null =>
  demo && !mail.smtpUrl ? openMailFolder(outboxOf(dataDir)) : null
