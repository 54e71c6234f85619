import { readFile } from 'node:fs/promises'
import { storeImage, type SavedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'

export const DEMO_IMAGES = new URL('../../demo/pictures/', import.meta.url)

export type ImageImporter = (name: string) => Promise<SavedImage>

/** Creates an importer that stores each image once, however many products show it. */
export function createImageImporter(context: ShopContext, storage: Storage): ImageImporter {
  const imagesByName = new Map<string, Promise<SavedImage>>()
  return (name) => {
    const existing = imagesByName.get(name)
    if (existing) return existing
    const saving = readFile(new URL(`${name}.webp`, DEMO_IMAGES)).then((bytes) =>
      storeImage(context, storage, { bytes, sourceUrl: null, isTrusted: true }),
    )
    imagesByName.set(name, saving)
    return saving
  }
}
