import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.ts'
import { findScratchFolder } from './scratch-folder.ts'
import { removeAbandoned } from './stale-cleanup.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SERVER = join(ROOT, 'bin/storefront.mjs')
const CACHE = join(ROOT, 'node_modules/.cache/storefront')
const KEPT = 'seeded-'
/** Names of unfinished folders contain the id of the process that creates them. */
const UNFINISHED = 'storefront-seeding-'

/**
 * Returns a stopped data folder after the first start; most tests begin with a copy. It is cached by sources and day,
 * because the demo's orders and promotions have dates relative to today.
 */
export async function seededFolder(): Promise<string> {
  const folder = join(CACHE, `${KEPT}${await hashOfSources()}`)
  if (existsSync(folder)) return folder
  // A server with built pages starts faster; the newcomer test covers the build at start.
  await ensureBuilt()
  const scratch = findScratchFolder()
  removeAbandoned(scratch, { prefix: UNFINISHED, destroy })
  // Outside the cache, which PostgreSQL's account may be unable to enter.
  const made = await mkdtemp(join(scratch, `${UNFINISHED}${process.pid}-`))
  try {
    await makeFirstStart(join(made, 'data'))
    await mkdir(CACHE, { recursive: true })
    const aside = join(CACHE, `new-${process.pid}`)
    await rm(aside, { recursive: true, force: true })
    copyFolder(join(made, 'data'), aside)
    for (const name of await readdir(CACHE))
      if (name.startsWith(KEPT) && join(CACHE, name) !== folder)
        await rm(join(CACHE, name), { recursive: true, force: true })
    await moveOnce(aside, folder)
    return folder
  } finally {
    destroy(made)
  }
}

/** Moves a folder, or removes it when another process has already moved its own there. */
export async function moveOnce(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    await rm(from, { recursive: true, force: true })
  }
}

const destroy = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Copies a folder with `cp`, which is five times as fast as Node's own function and can share blocks. */
export function copyFolder(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to])
  if (copied.status !== 0) throw new Error(copied.stderr.toString())
}

/** Starts a server in an empty folder and stops it when the demo shops are open. */
async function makeFirstStart(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGTERM')
  process.once('exit', kill)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Ready:')) kill()
  })
  const [code] = await once(child, 'close')
  process.off('exit', kill)
  if (code !== 0) throw new Error(`no data folder could be made: ${said}`)
}

/** Returns a hash of all sources that affect the first start; pages and tests do not. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(process.version)
  for (const root of ['bin', 'demo', 'simulators', 'src']) {
    const entries = await readdir(join(ROOT, root), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.filter((name) => !isIrrelevant(name)).toSorted())
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
  }
  hash.update(await readFile(join(ROOT, 'package-lock.json')))
  return hash.digest('hex').slice(0, 16)
}

const isIrrelevant = (file: string): boolean =>
  /\.test\.tsx?$|\.tsx$|\.css$/.test(file) || /\/(?:ui|fixtures)\/|\/src\/(?:app|web|cli)\//.test(file)
