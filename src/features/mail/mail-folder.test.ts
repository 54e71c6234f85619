import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailFolder } from './mail-folder.adapter.ts'

const open = async () => {
  const path = await mkdtemp(join(tmpdir(), 'storefront-folder-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return { path, folder: openMailFolder(path), shopId: randomUUID() }
}

test('concurrent writes are all listed, complete and newest first', async () => {
  const { path, folder, shopId } = await open()
  const other = openMailFolder(path)
  const ids = Array.from({ length: 40 }, () => randomUUIDv7())
  const body = Buffer.alloc(200_000, 'x')
  const lengths: number[] = []

  const writing = Promise.all(ids.map((id, index) => (index % 2 ? folder : other).write({ id, shopId }, body)))
  let isDone = false
  void writing.finally(() => (isDone = true))
  while (!isDone)
    for (const id of await folder.newest(shopId, 100)) lengths.push((await folder.read(shopId, id))?.length ?? 0)
  await writing

  expect(new Set([...lengths, body.length])).toEqual(new Set([body.length]))
  expect(await folder.newest(shopId, 3)).toEqual(ids.toSorted().toReversed().slice(0, 3))
  expect(await readdir(join(path, shopId))).toHaveLength(40)
  expect((await folder.read(shopId, ids[0] ?? '', 10))?.toString()).toBe('xxxxxxxxxx')
})

test('accepts only ids in paths', async () => {
  const { path, folder, shopId } = await open()
  await writeFile(join(path, 'secret.eml'), 'secret')

  for (const id of ['../secret', '..', '', 'secret', `${randomUUID()}/../../secret`]) {
    expect(await folder.read(shopId, id)).toBeNull()
    expect(await folder.read(id, randomUUID())).toBeNull()
    expect(await folder.newest(id, 5)).toEqual([])
    await expect(folder.write({ id, shopId }, Buffer.from(''))).rejects.toThrow()
    await expect(folder.write({ id: randomUUID(), shopId: id }, Buffer.from(''))).rejects.toThrow()
  }
  expect(await folder.read(shopId, randomUUID())).toBeNull()
  expect(await readdir(path)).toEqual(['secret.eml'])
})
