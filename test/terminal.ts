import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '#src/cli/run.ts'
import { createDatabase } from './database.ts'

/** The shop of the terminal, as its commands name it. */
export const SHOP = ['--shop', 'kiln.example'] as const

/** What a command finds beside its parameters. */
interface Beside {
  environment?: Readonly<Record<string, string>>
  /** What is piped into each command. */
  input?: string
}

/** A terminal beside a shop that has the products of the classic import. @returns a command's exit code and what it said */
export async function openTerminal({ environment = {}, input = '' }: Beside = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { host, port, user, database } = await createDatabase()
  const url = `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  const type = async (...parameters: string[]): Promise<[number, string]> => {
    let output = ''
    const appendOutput = (text: string): void => void (output += text)
    const code = await run({
      parameters,
      readEnvironment: () => ({ DATA_DIR: folder, DATABASE_URL: url, ...environment }),
      terminal: { out: appendOutput, err: appendOutput, read: async () => input },
      signal: new AbortController().signal,
    })
    return [code, output]
  }
  await type('create', '--name', 'Kiln', '--domain', 'kiln.example')
  const file = new URL('../src/cli/import/fixtures/classic.csv', import.meta.url).pathname
  await type('import', ...SHOP, '--file', file, '--pictures', 'skip')
  return type
}
