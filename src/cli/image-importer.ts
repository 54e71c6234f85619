import { readFile } from 'node:fs/promises'
import { storeImage, type SavedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'

export const PICTURES = new URL('../../demo/pictures/', import.meta.url)

export type ImageImporter = (name: string) => Promise<SavedImage>

/** Each picture is kept once, however many products show it. */
export function createImageImporter(context: ShopContext, storage: Storage): ImageImporter {
  const kept = new Map<string, Promise<SavedImage>>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const keeping = readFile(new URL(`${name}.webp`, PICTURES)).then((bytes) =>
      storeImage(context, storage, { bytes, sourceUrl: null }),
    )
    kept.set(name, keeping)
    return keeping
  }
}
