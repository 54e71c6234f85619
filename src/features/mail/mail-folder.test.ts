import { execFile } from 'node:child_process'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openMailFolder } from './mail-folder.adapter.ts'

const MAIL_BYTES = 200_000

const open = async () => {
  const path = await mkdtemp(join(tmpdir(), 'storefront-folder-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return { path, folder: openMailFolder(path), shopId: randomUUID() }
}

/** Writes a mail for each id, in a process of its own. */
const writeElsewhere = (path: string, shopId: string, ids: readonly string[]): Promise<unknown> => {
  const program = `
    import { openMailFolder } from ${JSON.stringify(join(import.meta.dirname, 'mail-folder.adapter.ts'))}
    const [path, shopId, ...ids] = process.argv.slice(1)
    for (const id of ids) openMailFolder(path).write({ id, shopId }, Buffer.alloc(${MAIL_BYTES}, 'x'))`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, path, shopId, ...ids])
}

test('concurrent writes of two processes are all listed, complete and newest first', async () => {
  const { path, folder, shopId } = await open()
  const ids = Array.from({ length: 40 }, () => randomUUIDv7())
  const lengths: number[] = []

  const writing = Promise.all(
    [0, 1].map((half) =>
      writeElsewhere(
        path,
        shopId,
        ids.filter((_, at) => at % 2 === half),
      ),
    ),
  )
  let isDone = false
  void writing.finally(() => (isDone = true))
  while (!isDone)
    for (const id of await folder.newest(shopId, 100)) lengths.push((await folder.read(shopId, id))?.length ?? 0)
  await writing

  expect(new Set([...lengths, MAIL_BYTES])).toEqual(new Set([MAIL_BYTES]))
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
    expect(() => folder.write({ id, shopId }, Buffer.from(''))).toThrow()
    expect(() => folder.write({ id: randomUUID(), shopId: id }, Buffer.from(''))).toThrow()
  }
  expect(await folder.read(shopId, randomUUID())).toBeNull()
  expect(await readdir(path)).toEqual(['secret.eml'])
})
