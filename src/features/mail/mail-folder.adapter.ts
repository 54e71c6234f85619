import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '#src/shared/ids.ts'

/** Stores mails as files, in one folder per shop. Any number of processes may write and read at once. */
export interface MailFolder {
  write: (mail: { id: string; shopId: string }, message: Buffer) => void
  /** Returns the ids of a shop's mails, newest first. */
  newest: (shopId: string, limit: number) => Promise<string[]>
  /**
   * Returns a mail in wire format; null when the shop has none of this id.
   * @param limit the maximum number of bytes
   */
  read: (shopId: string, id: string, limit?: number) => Promise<Buffer | null>
}

const ENDING = '.eml'

export function openMailFolder(folder: string): MailFolder {
  /** Returns null for an invalid id, because a path consists of ids only. */
  const fileOf = (shopId: string, id: string): string | null =>
    isId(shopId) && isId(id) ? join(folder, shopId, id + ENDING) : null
  return {
    // Synchronous: three short system calls, which cost a third of their promises.
    write: ({ id, shopId }, message) => {
      const file = fileOf(shopId, id)
      if (!file) throw new Error('a mail needs the ids of itself and of its shop')
      const own = join(folder, shopId)
      // Renamed into place, so that a watcher never reads half a mail.
      const aside = join(own, `.${randomUUID()}`)
      try {
        writeFileSync(aside, message, { mode: 0o600 })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        mkdirSync(own, { recursive: true, mode: 0o700 })
        writeFileSync(aside, message, { mode: 0o600 })
      }
      renameSync(aside, file)
    },
    newest: async (shopId, limit) => {
      if (!isId(shopId)) return []
      const names = await readdir(join(folder, shopId)).catch(orNothing<string[]>([]))
      const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
      // The ids are time-based, so they sort by time.
      return ids
        .filter((id) => isId(id))
        .toSorted()
        .toReversed()
        .slice(0, limit)
    },
    read: async (shopId, id, limit) => {
      const file = fileOf(shopId, id)
      if (!file) return null
      return (limit === undefined ? readFile(file) : readBeginning(file, limit)).catch(orNothing(null))
    },
  }
}

async function readBeginning(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(limit), 0, limit, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Maps a missing file to a default; other errors are thrown. */
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
