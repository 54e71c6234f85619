import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Config } from '../config/config.ts'

/** The name of an event, such as `mail.send_failed`. */
type LogEvent = `${Lowercase<string>}.${Lowercase<string>}`

/** The application's log: events with fields, never sentences. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, event: LogEvent) => void>

/** A larger file is renamed at the next start. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Returns the file that the log is written to; null for standard output. */
export function findLogFile({ logTo, dataDir }: Pick<Config, 'logTo' | 'dataDir'>, isTerminal: boolean): string | null {
  if (logTo === 'stdout' || (logTo === 'auto' && !isTerminal)) return null
  return logTo === 'auto' ? join(dataDir, 'storefront.log') : resolve(logTo)
}

/** Keeps the file of a long-lived data folder bounded: the previous one is replaced. */
function limitSize(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_FILE_BYTES) renameSync(file, `${file}.1`)
}

/**
 * Creates the log, JSON lines on standard output or in a file. No line may contain names, addresses, e-mails, cookies, tokens or query
 * strings.
 */
export function createLog(level: string, file: string | null = null): Log {
  if (file !== null) {
    // Often the data folder, which only its owner may enter.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    limitSize(file)
  }
  const target = file === null ? { fd: 1 } : { dest: file, mode: 0o600 }
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    pino.destination({ ...target, sync: true }),
  )
}

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
