import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTextFile } from './text-file.ts'

async function fileWith(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'products.csv'), content)
  return join(folder, 'products.csv')
}

test('reports a missing file, a folder and an empty file in one sentence', async () => {
  await expect(openTextFile('/nowhere/products.csv')).rejects.toThrow('/nowhere/products.csv is not there.')
  await expect(openTextFile(tmpdir())).rejects.toThrow(`${tmpdir()} is a folder.`)
  await expect(openTextFile(await fileWith(''))).rejects.toThrow(/products\.csv is empty\.$/)
})

test('rejects a UTF-16 file, which spreadsheets call "Unicode text", as a whole', async () => {
  const utf16 = Buffer.from('\uFEFFHandle,Title\n', 'utf16le')

  await expect(openTextFile(await fileWith(utf16))).rejects.toThrow(/is not UTF-8 text\. Please save it as "CSV UTF-8"/)
  await expect(openTextFile(await fileWith(utf16.subarray(2)))).rejects.toThrow(/is not UTF-8 text/)
})
