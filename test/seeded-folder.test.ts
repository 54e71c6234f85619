import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveOnce } from './seeded-folder.ts'

test('of two processes that make the same folder at once, both end with that of the first', async () => {
  const root = await mkdtemp(join(tmpdir(), 'storefront-move-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const to = join(root, 'seeded')
  for (const maker of ['first', 'second']) {
    const from = join(root, maker)
    await mkdir(from)
    await writeFile(join(from, 'maker'), maker)
    await moveOnce(from, to)
  }
  expect(await readdir(root)).toEqual(['seeded'])
  expect(await readFile(join(to, 'maker'), 'utf8')).toBe('first')
  await expect(moveOnce(join(root, 'none'), join(root, 'other'))).rejects.toThrow('ENOENT')
})
