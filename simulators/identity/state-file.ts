import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SavedState } from './state.ts'

/** The content of the state file is invalid. */
export class DamagedState extends Error {}

/**
 * Reads the state file; null when there is none.
 * @throws DamagedState
 */
export async function readState(file: string): Promise<SavedState | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const state = JSON.parse(text) as SavedState
    if (state.version === 1) return state
  } catch {
    // Said below.
  }
  throw new DamagedState(`The file ${file} is damaged. Please put it aside; demo accounts in it are lost then.`)
}

/**
 * Creates a state file. `save` resolves when the change is on disk; concurrent changes are written together. A killed
 * process leaves the old or the new file intact.
 */
export function createStateFile(file: string, snapshot: () => SavedState): { save: () => Promise<void> } {
  let pendingWrite: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function write(): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const aside = `${file}.new`
    const handle = await open(aside, 'w', 0o600)
    try {
      await handle.writeFile(JSON.stringify(snapshot()))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
    await syncFolder(dirname(file))
  }
  function begin(): Promise<void> {
    pendingWrite = write().finally(() => {
      pendingWrite = null
    })
    return pendingWrite
  }
  return {
    save: () => {
      if (!pendingWrite) return begin()
      // The running write may have started before the change.
      next ??= pendingWrite
        .catch(() => {})
        .then(() => {
          next = null
          return begin()
        })
      return next
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
