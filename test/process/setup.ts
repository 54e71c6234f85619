import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#test/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it, stopped: tests that are not about the first start begin with a copy. */
    made: string
  }
}

const SERVER = fileURLToPath(new URL('../../bin/storefront.mjs', import.meta.url))

/** Builds the pages and makes a data folder with the demo shops, once for all files. */
export default async function setup(project: TestProject): Promise<() => void> {
  // A server that finds its pages built starts at once; that it builds them itself is the newcomer's test.
  await ensureBuilt()

  const made = await mkdtemp(join(tmpdir(), `storefront-process-${process.pid}-`))
  const remove = (): void => rmSync(made, { recursive: true, force: true })
  process.once('exit', remove)
  const child = spawn(process.execPath, [SERVER], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: made, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Ready:')) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`no data folder could be made: ${said}`)
  project.provide('made', made)
  return () => {
    remove()
    process.off('exit', remove)
  }
}
