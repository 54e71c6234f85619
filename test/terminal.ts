import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '#src/cli/run.ts'
import { createDatabase } from './database.ts'

/** Options that name the terminal's shop. */
export const SHOP = ['--shop', 'kiln.example'] as const

/** Environment and input of a command. */
interface Beside {
  environment?: Readonly<Record<string, string>>
  /** Standard input of each command. */
  input?: string
}

/**
 * Opens a terminal for a shop with the products of the classic import.
 * @returns runs a command and returns its exit code and output
 */
export async function openTerminal({ environment = {}, input = '' }: Beside = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { host, port, user, database } = await createDatabase()
  const url = `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  const type = async (...parameters: string[]): Promise<[number, string]> => {
    let output = ''
    const appendOutput = (content: string | Uint8Array): void => void (output += String(content))
    const code = await run({
      parameters,
      readEnvironment: () => ({ DATA_DIR: folder, DATABASE_URL: url, ...environment }),
      terminal: { out: appendOutput, err: appendOutput, read: async () => input },
      signal: new AbortController().signal,
    })
    return [code, output]
  }
  await type('shops:create', '--name', 'Kiln', '--domain', 'kiln.example')
  const file = new URL('../src/features/product-transfer/fixtures/classic.csv', import.meta.url).pathname
  await type('products:import', ...SHOP, '--file', file, '--pictures', 'skip')
  return type
}

/** Returns the cells of a printed table, by line and without its head. */
export const cellsOf = (output: string): string[][] =>
  output
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/))
