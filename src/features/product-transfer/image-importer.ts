import {
  findImagesBySource,
  findOwnImages,
  storeImage,
  UnreadableImage,
  type SavedImage,
} from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { FetchImage } from '#src/platform/net/image-fetch.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { cleanText } from '#src/shared/text.ts'
import { MAX_IMAGE_URL, show } from './field.rules.ts'
import type { ImportedProduct } from './imported-product.rules.ts'

/** Concurrent downloads: as many as a small server's threads can decode. */
const AT_ONCE = 4

export interface ImageCounts {
  kept: number
  /** Downloaded by an earlier run. */
  known: number
  failed: number
  skipped: number
}

export interface ImageImporter {
  /** Returns the stored images of a batch by their URL in the file; failed ones are missing. */
  saveAll: (products: readonly ImportedProduct[]) => Promise<ReadonlyMap<string, SavedImage>>
}

export interface ImageImporterOptions {
  context: ShopContext
  storage: Storage
  /** null uses only images that are stored already. */
  fetchImage: FetchImage | null
  /** Called once per URL with its outcome; for a host that is no longer tried, only the first time. */
  onOutcome: (outcome: keyof ImageCounts, reason: string | null) => void
}

/**
 * Creates an importer that downloads and stores the images of a batch, four at a time. Images of earlier runs are
 * reused.
 */
export function createImageImporter({ context, storage, fetchImage, onOutcome }: ImageImporterOptions): ImageImporter {
  const deadHosts = new Set<string>()

  async function fetchOne(address: string, fetchFrom: FetchImage): Promise<SavedImage | null> {
    const fetched = await fetchFrom(address)
    if (!fetched.ok) {
      const isReported = fetched.isUnreachable && deadHosts.has(fetched.host)
      if (fetched.isUnreachable) deadHosts.add(fetched.host)
      const followUp = fetched.isUnreachable ? '; no more of its pictures are asked for' : ''
      onOutcome('failed', isReported ? null : `${nameOf(address)}: ${fetched.reason}${followUp}`)
      return null
    }
    try {
      const image = await storeImage(context, storage, { bytes: fetched.bytes, sourceUrl: address })
      onOutcome('kept', null)
      return image
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error
      onOutcome('failed', `${nameOf(address)}: is no picture that can be read`)
      return null
    }
  }

  return {
    saveAll: async (products) => {
      const validUrls = [...new Set(products.flatMap(addressesOf))].filter((address) => {
        const urlError = findUrlError(address)
        if (urlError) onOutcome('failed', `${nameOf(address)}: ${urlError}`)
        return urlError === null
      })
      const images = new Map([
        ...(await findImagesBySource(context, validUrls)),
        ...(await findOwnImages(context, validUrls)),
      ])
      for (const _ of images) onOutcome('known', null)
      const missing = validUrls.filter((address) => !images.has(address))
      if (!fetchImage) {
        for (const _ of missing) onOutcome('skipped', null)
        return images
      }
      const queue = missing.values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const address of queue) {
            const image = await fetchOne(address, fetchImage)
            if (image) images.set(address, image)
          }
        }),
      )
      return images
    },
  }
}

/** Returns the image URLs of a product, then those that only a variant shows. */
export const addressesOf = ({ pictures, variants }: ImportedProduct): string[] => [
  ...new Set([...pictures.map(({ url }) => url), ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? [])]),
]

/** Returns why a URL can be neither fetched nor stored; null when it can. */
function findUrlError(address: string): string | null {
  if (address.length > MAX_IMAGE_URL) return 'the address is too long'
  return URL.canParse(address) && cleanText(address) !== null ? null : 'is no address'
}

/** Formats a URL for messages without its query, which may be a signature. */
function nameOf(address: string): string {
  const url = URL.parse(address)
  return url && url.host ? `${url.protocol}//${url.host}${url.pathname}`.slice(0, 200) : show(address)
}
