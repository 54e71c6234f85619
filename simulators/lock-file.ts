import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Location of a folder's simulator, shared between its processes. */
export interface SimulatorLock {
  /** The highest number is current. */
  number: number
  /** Identity of the folder, so that a copied lock file is recognised. */
  folder: string
  /** Id that the simulator at this port reports. */
  id: string
  port: number
  /** The requested port; `port` differs when it was in use. */
  wanted: number
}

const NAME = /^place-(\d+)\.json$/

export async function findNewestLock(folder: string): Promise<SimulatorLock | null> {
  const names = await readdir(folder)
  const newest = Math.max(0, ...names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)))
  if (newest === 0) return null
  try {
    const file = join(folder, `place-${newest}.json`)
    return { ...(JSON.parse(await readFile(file, 'utf8')) as Omit<SimulatorLock, 'number'>), number: newest }
  } catch (error) {
    // A newer file has just replaced it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return findNewestLock(folder)
    throw error
  }
}

/** Returns the identity of a folder, which differs for a copy. */
export async function identityOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { dev, ino } = await stat(folder)
  return `${dev}:${ino}`
}

/**
 * Publishes a new location.
 * @returns false when another process was faster
 */
export async function claimLock(folder: string, { number, ...place }: SimulatorLock): Promise<boolean> {
  const file = join(folder, `place-${number}.json`)
  const aside = `${file}.${randomUUID()}`
  try {
    await writeFile(aside, JSON.stringify(place), { mode: 0o600, flush: true })
    await link(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
  await rm(join(folder, `place-${number - 1}.json`), { force: true })
  return true
}
