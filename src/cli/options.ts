import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#src/platform/config/config.ts'
import type { Operator } from './operator.ts'
import { UsageError } from './usage.ts'

/** Streams of a command. */
export interface Terminal {
  /** @param content text, or the bytes of a file */
  out: (content: string | Uint8Array) => void
  err: (text: string) => void
  /** Reads standard input; empty when it is a terminal. */
  read: () => Promise<string>
}

/** Context of a command once the backend is open. */
export interface Surroundings {
  operator: Operator
  config: Config
  terminal: Terminal
  /** Aborted when the operator stops the command. */
  signal: AbortSignal
}

/**
 * A command with parsed options.
 * @returns the exit code
 */
export type Command = (surroundings: Surroundings) => Promise<number>

/**
 * Parses options.
 * @throws UsageError that names the invalid option
 */
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
