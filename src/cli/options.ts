import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#src/platform/config/config.ts'
import type { Operator } from './operator.ts'
import { UsageError } from './usage.ts'

/** Where a command speaks. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  /** What is piped into the command; empty when somebody sits before it. */
  read: () => Promise<string>
}

/** What a command works with once the backend is open. */
export interface Surroundings {
  operator: Operator
  config: Config
  /** For what no setting of the server is: secrets that are told to one command. */
  environment: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  /** Raised when the operator stops the command. */
  signal: AbortSignal
}

/** A command whose options are understood. @returns the exit code */
export type Command = (surroundings: Surroundings) => Promise<number>

/** @throws UsageError that names the option which is not understood */
export function readOptions<O extends ParseArgsOptionsConfig>(parameters: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...parameters], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export function need(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`${option} is missing.`)
  return value
}
