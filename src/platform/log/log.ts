import { pino } from 'pino'

/** The name of an event, such as `mail.send_failed`. */
type LogEvent = `${Lowercase<string>}.${Lowercase<string>}`

/** The application's log: events with fields, never sentences. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, event: LogEvent) => void>

/**
 * Creates the log, JSON lines on standard output. No line may contain names, addresses, e-mails, cookies, tokens or query
 * strings.
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    pino.destination({ fd: 1, sync: true }),
  )

/** Returns an error without its other fields, which may contain data of the database or a visitor. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack,
  }
}
