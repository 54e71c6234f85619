import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importCatalogue, type ImportRequest } from '#src/features/product-transfer/import-catalogue.ts'
import type { ImportReport } from '#src/features/product-transfer/import-report.ts'
import type { FetchImage } from '#src/platform/net/image-fetch.ts'
import { localStorage, type Storage } from '#src/platform/files/storage.ts'
import type { TestShop } from './shop.ts'

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export async function fileOf(text: string): Promise<string> {
  const file = join(await makeFolder(), 'products.csv')
  await writeFile(file, text)
  return file
}

interface Importer {
  report: ImportReport
  messages: string[]
}

/** Imports into a shop; without images unless the test supplies some. */
export async function importInto(
  shop: TestShop,
  request: Partial<ImportRequest> & { file: string },
  {
    fetchImage = unreachable,
    signal = new AbortController().signal,
    storage,
  }: { fetchImage?: FetchImage; signal?: AbortSignal; storage?: Storage } = {},
): Promise<Importer> {
  const messages: string[] = []
  const report = await importCatalogue(
    {
      context: shop.staffContext(),
      storage: storage ?? localStorage(await makeFolder()),
      log: (line) => messages.push(line),
      signal,
      fetchImage,
    },
    { isDryRun: false, fetchImages: true, currency: null, ...request },
  )
  return { report, messages }
}

export const unreachable: FetchImage = async () => ({
  ok: false,
  reason: 'host unreachable',
  host: 'pictures.test',
  isUnreachable: true,
})
