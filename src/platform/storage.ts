import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files of shops are kept; names are made by us and hold no part that a visitor chose. */
export interface Storage {
  /** @returns null when there is no such file */
  get: (name: string) => Promise<Buffer | null>
  /** Whole or not at all: a disk that is full leaves nothing behind. */
  put: (name: string, content: Buffer) => Promise<void>
  /** Does nothing where there is no such file. */
  remove: (name: string) => Promise<void>
}

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  return {
    get: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    put: async (name, content) => {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      const aside = `${file}.${randomUUID()}`
      try {
        const handle = await open(aside, 'wx')
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
  }
}
