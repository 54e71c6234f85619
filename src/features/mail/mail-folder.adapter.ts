import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isId } from '#src/shared/ids.ts'

/** Mails as files, those of each shop in a folder of its own. Any number of processes may write and read at once. */
export interface MailFolder {
  write: (mail: { id: string; shopId: string }, message: Buffer) => Promise<void>
  /** The ids of a shop's mails, the newest first. */
  newest: (shopId: string, limit: number) => Promise<string[]>
  /**
   * A mail as it would have gone over the wire; null when the shop has none of that id.
   * @param limit so many bytes of it at most
   */
  read: (shopId: string, id: string, limit?: number) => Promise<Buffer | null>
}

const ENDING = '.eml'

export function openMailFolder(folder: string): MailFolder {
  /** null for what is no id: a path is made of nothing else. */
  const fileOf = (shopId: string, id: string): string | null =>
    isId(shopId) && isId(id) ? join(folder, shopId, id + ENDING) : null
  return {
    write: async ({ id, shopId }, message) => {
      const file = fileOf(shopId, id)
      if (!file) throw new Error('a mail needs the ids of itself and of its shop')
      const own = join(folder, shopId)
      await mkdir(own, { recursive: true, mode: 0o700 })
      // Put in place whole: who watches the folder never reads half a mail.
      const aside = join(own, `.${randomUUID()}`)
      await writeFile(aside, message, { mode: 0o600 })
      await rename(aside, file)
    },
    newest: async (shopId, limit) => {
      if (!isId(shopId)) return []
      const names = await readdir(join(folder, shopId)).catch(orNothing<string[]>([]))
      const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
      // The ids are made of the time, so they rise with it.
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

/** What is not there is nothing; any other failure is one. */
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
