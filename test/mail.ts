import { onTestFinished } from 'vitest'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail, parsed as by a mail client. */
export interface ReceivedMail extends Email {
  raw: string
  /** The envelope. */
  from_: string
  to_: string[]
}

export interface TestMailServer {
  url: string
  port: number
  mails: ReceivedMail[]
  /** Returns the number of connections that began to send a mail. */
  attempts: () => number
  close: () => Promise<void>
}

type Reject = (address: string, attempt: number) => string | null

/** Faults of a mail server. A rejection is its response, such as `451 4.2.0 come back`. */
export interface TestMailServerOptions {
  onRecipient?: Reject
  onSender?: Reject
  /** Runs after the whole mail was sent. */
  onMail?: (mail: ReceivedMail, attempt: number) => string | null
  /** Closes the connection during the transfer of the mail. */
  diesInData?: (attempt: number) => boolean
  /** Accepts the mail and closes the connection before it confirms. */
  isSilentAfter?: (attempt: number) => boolean
  /** Called with every received password. */
  onPassword?: (password: string) => void
  /** Accepts every mail and never responds. */
  isSilent?: boolean
  /** Accepts no mail before this resolves. */
  acceptAfter?: Promise<void>
  port?: number
}

const buildSmtpError = (line: string): Error => {
  const [code = '550', ...words] = line.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

/** Starts a real mail server in this process; it is closed at the end of the test. */
export async function openMailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  let attempts = 0
  const handlers: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      options.onPassword?.(password ?? '')
      done(null, { user: username })
    },
    onMailFrom: ({ address }, _session, done) => {
      attempts += 1
      const line = options.onSender?.(address, attempts)
      done(line ? buildSmtpError(line) : null)
    },
    onRcptTo: ({ address }, _session, done) => {
      const line = options.onRecipient?.(address, attempts)
      done(line ? buildSmtpError(line) : null)
    },
    onData: (stream, session, done) => {
      const attempt = attempts
      const cut = (): void => {
        for (const connection of server.connections) connection.close()
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (options.diesInData?.(attempt)) cut()
      })
      stream.on('end', () => {
        // A short mail arrives at once with its end.
        if (options.diesInData?.(attempt)) return
        const raw = Buffer.concat(chunks)
        void Promise.all([PostalMime.parse(raw), options.acceptAfter]).then(([email]) => {
          const { mailFrom, rcptTo } = session.envelope
          const mail: ReceivedMail = {
            ...email,
            raw: raw.toString(),
            from_: mailFrom ? mailFrom.address : '',
            to_: rcptTo.map(({ address }) => address),
          }
          const line = options.onMail?.(mail, attempt)
          if (line) return done(buildSmtpError(line))
          mails.push(mail)
          if (options.isSilent) return undefined
          return options.isSilentAfter?.(attempt) ? cut() : done()
        })
      })
    },
  }
  const server = new SMTPServer(handlers)
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${port}`, port, mails, attempts: () => attempts, close }
}
