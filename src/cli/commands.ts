import { InputError } from '#src/shared/input-error.ts'
import { ADMIN_FEATURES } from './admin-features.ts'
import type { Command } from './options.ts'
import { RENAMED_COMMANDS } from './command-renames.ts'
import { USAGE, UsageError } from './usage.ts'

type Entries = readonly (readonly [string, (parameters: readonly string[]) => Command])[]

/**
 * Parses a command and its options. It loads only the file of that command, because loading all of them takes longer
 * than most commands run.
 * @throws UsageError
 * @throws InputError for a command that was renamed
 */
export async function readCommand(parameters: readonly string[]): Promise<Command> {
  const [name = '', ...rest] = parameters
  if (name === '') throw new UsageError('Please name a command.')
  const [resource = ''] = name.split(':')
  const renamed = RENAMED_COMMANDS.get(name)
  if (renamed) throw new InputError(`"${name}" is "${renamed}" now.`)
  const feature = await ADMIN_FEATURES.get(resource)?.()
  const command = feature && (await import('./admin-command.ts')).readAdminCommand(feature, name, rest)
  if (command) return command
  const entries = await (FILES.get(name) ?? FILES.get(resource))?.()
  const [, read] = entries?.find(([candidate]) => candidate === name) ?? []
  if (!read) throw new UsageError(`There is no command ${JSON.stringify(name)}.`)
  return read(rest)
}

/** Returns the usage of all commands. */
export async function readUsage(): Promise<string> {
  const { printUsage } = await import('./admin-command.ts')
  const features = new Set(ADMIN_FEATURES.values())
  const contracts = await Promise.all([...features].map(async (load) => (await load()).contract))
  return [USAGE, ...contracts.map(printUsage)].join('\n')
}

const shops = async (): Promise<Entries> => (await import('./shop-commands.ts')).SHOPS
const platform = async (): Promise<Entries> => (await import('./platform-commands.ts')).PLATFORM
const jobs = async (): Promise<Entries> => (await import('./job-commands.ts')).JOBS

/** Command files by the command, or by its resource, the part of its name before the colon. */
const FILES: ReadonlyMap<string, () => Promise<Entries>> = new Map([
  ['shops', shops],
  ['shops:limits', platform],
  ['shops:suspend', platform],
  ['shops:resume', platform],
  ['shops:remove', platform],
  ['products', async () => (await import('./import-command.ts')).IMPORTS],
  ['jobs', jobs],
  ['staff', async () => (await import('./staff-commands.ts')).STAFF],
])
