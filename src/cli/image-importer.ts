import { readFile } from 'node:fs/promises'
import { keepPicture, type KeptImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'

export const PICTURES = new URL('../../demo/pictures/', import.meta.url)

export type PictureKeeper = (name: string) => Promise<KeptImage>

/** Each picture is kept once, however many products show it. */
export function createPictureKeeper(context: ShopContext, storage: Storage): PictureKeeper {
  const kept = new Map<string, Promise<KeptImage>>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const keeping = readFile(new URL(`${name}.webp`, PICTURES)).then((bytes) =>
      keepPicture(context, storage, { bytes, sourceUrl: null }),
    )
    kept.set(name, keeping)
    return keeping
  }
}
