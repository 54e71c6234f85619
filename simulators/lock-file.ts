import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the simulator of a folder listens, as its processes tell each other. */
export interface SimulatorLock {
  /** A later one counts more. */
  number: number
  /** The folder itself: in a copy of it this is the place of another one. */
  folder: string
  /** The simulator there names it. */
  id: string
  port: number
  /** The port that was asked for; another one when that was taken. */
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
    // A later one has taken its place just now.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return findNewestLock(folder)
    throw error
  }
}

/** What a folder is and a copy of it is not. */
export async function identityOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { dev, ino } = await stat(folder)
  return `${dev}:${ino}`
}

/** Tells the others of a new place. @returns false when another process was quicker */
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
