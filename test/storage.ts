import type { Storage } from '#src/platform/files/storage.ts'

/** Returns a browser storage in memory. */
export function createMemoryStorage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** Returns a file storage of shops in memory. */
export function createMemoryFiles(): Storage & { names: () => string[] } {
  const files = new Map<string, Buffer>()
  return {
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
    removeFolder: async (folder, except) => {
      for (const name of files.keys()) {
        const [inFolder, part = ''] = name.split('/')
        if (inFolder === folder && !except.includes(part)) files.delete(name)
      }
    },
    put: async (name, content) => void files.set(name, content),
    openTemporary: async () => {
      const chunks: Uint8Array[] = []
      return {
        append: async (chunk) => void chunks.push(chunk),
        read: async () => Buffer.concat(chunks),
        close: async () => {},
      }
    },
    names: () => [...files.keys()],
  }
}
