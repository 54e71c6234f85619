import { openBackend } from '#src/platform/db/backend.ts'
import { readConfig, StartFailure } from '#src/platform/config/config.ts'
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import { registerSubscriptions } from '#src/platform/events.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { announceStaffEvents } from '#src/platform/staff-events/staff-events.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import { InputError } from '#src/shared/input-error.ts'
import { readCommand, readUsage } from './commands.ts'
import type { Command, Terminal } from './options.ts'
import { UsageError } from './usage.ts'

export interface Run {
  /** Arguments after the program's name. */
  parameters: readonly string[]
  readEnvironment: () => Readonly<Record<string, string | undefined>>
  terminal: Terminal
  signal: AbortSignal
}

/**
 * Runs one command of the operator.
 * @returns the exit code: 0 done, 1 failed, 2 invalid usage
 */
export async function run({ parameters, terminal, ...rest }: Run): Promise<number> {
  if (['help', '--help', '-h'].includes(parameters[0] ?? '')) {
    terminal.out(await readUsage())
    return 0
  }
  try {
    return await withBackend(await readCommand(parameters), { terminal, ...rest })
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${error.usage}`)
      return 2
    }
    terminal.err(`${explain(error)}\n`)
    return 1
  }
}

/** Connects to the running server's database, or starts the database for the duration of the command. */
async function withBackend(
  command: Command,
  { readEnvironment, terminal, signal }: Omit<Run, 'parameters'>,
): Promise<number> {
  const config = readConfig(readEnvironment())
  // Standard output is reserved for the result of the command; errors are thrown.
  const log = createLog('silent')
  registerSubscriptions(async () => (await import('#src/composition/subscriptions.ts')).subscriptions)
  const backend = await openBackend(config, log, { batches: true })
  const stopAnnouncing = announceStaffEvents(backend.db)
  try {
    const processCache = new ProcessCache()
    const { db, secret, storage } = backend
    const announce = ({ shopId, tags }: { shopId: string; tags: readonly string[] | null }): void =>
      processCache.drop(shopId, tags)
    const code = await command({
      operator: { db, secret, storage, log, processCache, announce },
      config,
      terminal,
      signal,
    })
    // When the command reports success, the change is visible on all servers.
    await waitForInvalidation(db)
    return code
  } finally {
    // Open back offices show the change, too.
    await stopAnnouncing()
    await backend.close()
  }
}

/** Returns one sentence for a problem that an operator can fix, and a stack trace for a bug. */
function explain(error: unknown): string {
  if (error instanceof StartFailure || error instanceof InputError) return error.message
  if (isDatabaseUnavailable(error))
    return 'The database did not answer in time. What was written stays; please try again.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(code)) return `The data folder cannot be written to (${code}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
