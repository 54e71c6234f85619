import { readFile } from 'node:fs/promises'
import type { DemoProduct } from '../../demo/demo-shop.ts'
import type { VideoInput } from '#src/features/catalog/admin/video-input.rules.ts'
import { setProductVideos } from '#src/features/catalog/admin/video.service.ts'
import { storeFile } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'

const DEMO_VIDEOS = new URL('../../demo/videos/', import.meta.url)

/** Adds the videos of the demo's products, with their captions. */
export async function seedVideos(
  context: ShopContext,
  products: readonly DemoProduct[],
  storage: Storage,
): Promise<void> {
  const store = async (file: string, ending: string): Promise<string> => {
    const bytes = await readFile(new URL(`${file}.${ending}`, DEMO_VIDEOS))
    return storeFile(context, storage, { bytes, ending })
  }
  for (const { slug, videos = [] } of products) {
    const inputs: VideoInput[] = []
    for (const { file, title } of videos)
      inputs.push({ title, url: await store(file, 'mp4'), poster: null, captionsUrl: await store(file, 'vtt') })
    if (inputs.length > 0) await inTransaction(context, (tx) => setProductVideos(tx, slug, inputs))
  }
}
