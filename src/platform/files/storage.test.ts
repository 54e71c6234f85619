import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localStorage } from './storage.ts'

async function openStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-storage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, storage: localStorage(folder) }
}

test('returns a stored file byte for byte, and null for an unknown one', async () => {
  const { storage } = await openStorage()
  const content = randomBytes(200_000)

  await storage.put('shop/pictures/a.webp', content)

  expect(await storage.get('shop/pictures/a.webp')).toEqual(content)
  expect(await storage.get('shop/pictures/b.webp')).toBeNull()
  expect(await storage.get('neighbour/pictures/a.webp')).toBeNull()
})

test('removes a folder but for some folders in it, and nothing of others', async () => {
  const { folder, storage } = await openStorage()
  for (const name of ['shop/pictures/a.webp', 'shop/documents/b.pdf', 'neighbour/pictures/a.webp'])
    await storage.put(name, Buffer.from(name))

  await storage.removeFolder('shop', ['documents'])
  await storage.removeFolder('unknown', [])

  expect(await readdir(join(folder, 'shop'))).toEqual(['documents'])
  expect(await storage.get('shop/documents/b.pdf')).toEqual(Buffer.from('shop/documents/b.pdf'))
  expect(await storage.get('neighbour/pictures/a.webp')).not.toBeNull()
})

test('overwriting replaces the whole file and leaves no other file', async () => {
  const { folder, storage } = await openStorage()
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
  await storage.put('a', Buffer.alloc(100_000, 99))

  const readers = Array.from({ length: 50 }, async () => {
    const found = await storage.get('a')
    return found !== null && found.length === 100_000 && found.every((byte) => byte === found[0])
  })
  await Promise.all(contents.map((content) => storage.put('a', content)))

  expect(await Promise.all(readers)).toEqual(readers.map(() => true))
  expect(await readdir(folder)).toEqual(['a'])
})

test('a failed write preserves the existing file and leaves no partial one', async () => {
  const { folder, storage } = await openStorage()
  await storage.put('shop/a', Buffer.from('before'))
  // A folder has this name, so the last step, the rename, fails.
  await mkdir(join(folder, 'shop', 'b', 'c'), { recursive: true })

  await expect(storage.put('shop/b', Buffer.from('after'))).rejects.toThrow()
  await expect(storage.put('shop/a/d', Buffer.from('after'))).rejects.toThrow()

  expect(await readdir(join(folder, 'shop'))).toEqual(['a', 'b'])
  expect(await storage.get('shop/a')).toEqual(Buffer.from('before'))
})

test('a full disk leaves no partial file', async () => {
  const { folder, storage } = await openStorage()
  await writeFile(join(folder, 'other'), '')
  const handle = await open(join(folder, 'other'))
  await handle.close()
  // The content is written when the disk reports that it is full.
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  onTestFinished(() => sync.mockRestore())
  sync.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'))

  await expect(storage.put('a', Buffer.alloc(1000))).rejects.toThrow('ENOSPC')

  expect(await readdir(folder)).toEqual(['other'])
  await storage.put('a', Buffer.alloc(1000))
  expect(await storage.get('a')).toHaveLength(1000)
})

test('an unreadable file is an error, not a missing image', async () => {
  const { folder, storage } = await openStorage()
  await mkdir(join(folder, 'a'))

  await expect(storage.get('a')).rejects.toThrow('EISDIR')
})
