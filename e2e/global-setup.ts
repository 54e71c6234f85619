import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openImageServer } from './image-server.ts'
import { ensureBuilt } from '#test/build.ts'
import { copyFolder, seededFolder } from '#test/seeded-folder.ts'

const SERVER = fileURLToPath(new URL('../bin/storefront.mjs', import.meta.url))
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000

/**
 * Starts the server of the run on a copy of a data folder with the demo shops. With E2E_PORT and E2E_DATA_DIR a running
 * server is used instead, which helps while writing tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_PORT && process.env.E2E_DATA_DIR) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'storefront-e2e-'))
  const dataDir = join(folder, 'data')
  await ensureBuilt()
  copyFolder(await seededFolder(), dataDir)
  const images = await openImageServer()
  const server = spawn(process.execPath, [SERVER], {
    // Outside the repository, which may contain a developer's `.env`.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      // All tests share one IP, so rate limits are raised; other tests cover them.
      RATE_LIMIT_FACTOR: '1000',
      IMAGES_AHEAD: 'off',
      IMAGE_SIMULATOR_URL: images.url,
      // What waits in the back office is done at once, unless a test asks for it.
      UNDO_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const kill = (): void => void server.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))

  const port = await Promise.race([
    portOf(() => output),
    ended.then((code) => {
      throw new Error(`The server ended with ${code} before it was ready.\n${output}`)
    }),
  ])
  process.env.E2E_PORT = String(port)
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_IMAGES_URL = images.url
  return async () => {
    server.kill('SIGTERM')
    const code = await Promise.race([ended, wait(STOP_TIMEOUT_MS, 'no end', { ref: false })])
    process.off('exit', kill)
    kill()
    await images.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    if (code !== 0) throw new Error(`The server was asked to stop and ended with ${code}.\n${output}`)
    const errors = output.split('\n').filter((line) => /^\{"level":"(error|fatal)"/.test(line))
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`)
  }
}

/** Waits until the server prints its port, and until it is ready there. */
async function portOf(readOutput: () => string): Promise<number> {
  const timeout = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const port = Number(/http:\/\/[\w.-]+:(\d+)/.exec(readOutput())?.[1])
    const isReady = port > 0 && (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok
    if (isReady) return port
    if (Date.now() > timeout) throw new Error(`The server was not ready in time.\n${readOutput()}`)
    await wait(50)
  }
}
