import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Shared memory, if there is enough for the data folders of a run. */
const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Returns the parent of temporary data folders: in memory where possible, because databases wait for a disk. */
export function findScratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    accessSync(SHARED_MEMORY, constants.W_OK)
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY
  } catch {
    // This system has none.
  }
  return tmpdir()
}
