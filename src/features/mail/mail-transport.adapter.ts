import { createTransport, type Transporter } from 'nodemailer'
import { readFile } from 'node:fs/promises'
import { StartFailure, type MailConfig } from '#src/platform/config/config.ts'
import type { MailFolder } from './mail-folder.adapter.ts'
import { composeMessage, type OutgoingMail } from './mail-message.adapter.ts'
import type { MailRejection } from './mail.rules.ts'

/** Sends mails. */
export interface MailTransport {
  /** Resolves when the server has accepted the mail. @throws MailSendError */
  send: (mail: OutgoingMail) => Promise<void>
  /** Aborts pending requests. */
  close: () => void
}

/** A mail was not accepted. The message is a step and a code, because server responses repeat the address. */
export class MailSendError extends Error {
  readonly rejection: MailRejection

  constructor(rejection: MailRejection, code: string) {
    super([rejection.command, rejection.responseCode ?? code].filter(Boolean).join(' '))
    this.name = 'MailSendError'
    this.rejection = rejection
  }
}

const PARALLEL = 3
/** The timeout of one step. All steps together stay below the lease of a mail. */
const STEP_TIMEOUT_MS = 20_000
/** The default omits `List-Unsubscribe-Post`, but one-click needs both signed (RFC 8058). */
const SIGNED_HEADERS =
  'from:to:cc:reply-to:subject:date:message-id:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post'

/** Opens the configured mail server. @throws StartFailure when the key cannot be read */
export async function openSmtp({ smtpUrl, dkim }: MailConfig & { smtpUrl: string }): Promise<MailTransport> {
  const privateKey = dkim && (await readKey(dkim.keyFile))
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const transporter = createTransport({
    pool: true,
    maxConnections: PARALLEL,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // A password requires an encrypted connection.
    requireTLS: username !== '',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    ...(dkim &&
      privateKey && {
        dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey, headerFieldNames: SIGNED_HEADERS },
      }),
  })
  // An idle connection of the pool may break without consequences.
  transporter.on('error', () => {})
  return { send: (mail) => deliver(transporter, mail), close: () => transporter.close() }
}

async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new StartFailure(`The key of DKIM_KEY_FILE cannot be read: ${file}.`)
  }
}

async function deliver(transporter: Transporter, mail: OutgoingMail): Promise<void> {
  try {
    // An address is an object, because a string is parsed as a list of addresses.
    const envelope = { from: mail.from, to: { name: '', address: mail.to } }
    await transporter.sendMail({ envelope, raw: composeMessage(mail) })
  } catch (error) {
    throw toMailSendError(error)
  }
}

function toMailSendError(error: unknown): MailSendError {
  const details = (error ?? {}) as { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const responseCode = typeof details.responseCode === 'number' ? details.responseCode : null
  return new MailSendError(
    { command: text(details.command), responseCode, response: text(details.response) },
    text(details.code),
  )
}

/** Opens a transport without a mail server: each mail becomes a file that mail programs can open. */
export const openSink = (folder: MailFolder): MailTransport => ({
  send: async (mail) => folder.write(mail, composeMessage(mail)),
  close: () => {},
})
