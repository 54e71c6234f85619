import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** File storage of shops. The application creates the names; they contain no input of visitors. */
export interface Storage {
  /** @returns null if the file does not exist */
  get: (name: string) => Promise<Buffer | null>
  /** Writes a file completely or not at all, even on a full disk. */
  put: (name: string, content: Buffer) => Promise<void>
  /** Has no effect if the file does not exist. */
  remove: (name: string) => Promise<void>
  /** Removes all files of a folder, but not those of some folders in it. */
  removeFolder: (name: string, except: readonly string[]) => Promise<void>
  /** Opens a file without a name, which is removed on close or when the process ends. */
  openTemporary: () => Promise<TemporaryFile>
}

export interface TemporaryFile {
  append: (chunk: Uint8Array) => Promise<void>
  /** Returns all appended bytes. */
  read: () => Promise<Buffer<ArrayBuffer>>
  close: () => Promise<void>
}

/** Whether an error means that the disk is full: the request may be repeated later. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** Returns a storage in a folder of this machine. */
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
    removeFolder: async (name, except) => {
      const entries = await readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const entry of entries)
        if (!except.includes(entry)) await rm(join(folder, name, entry), { recursive: true, force: true })
    },
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
    openTemporary: () => openTemporary(folder),
  }
}

/** Bytes written to check for free space. */
const PROBE_BYTES = 64 * 1024

/** @throws Error of the file system when files cannot be written */
export async function assertWritable(storage: Storage): Promise<void> {
  const file = await storage.openTemporary()
  try {
    await file.append(Buffer.alloc(PROBE_BYTES))
  } finally {
    await file.close()
  }
}

async function openTemporary(folder: string): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  let size = 0
  return {
    append: async (chunk) => {
      await handle.appendFile(chunk)
      size += chunk.length
    },
    read: async () => {
      const content = Buffer.alloc(size)
      for (let at = 0; at < size;) {
        const { bytesRead } = await handle.read(content, at, size - at, at)
        if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written')
        at += bytesRead
      }
      return content
    },
    close: () => handle.close(),
  }
}
