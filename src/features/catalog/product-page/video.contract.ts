import { z } from 'zod'
import { Image } from '#src/features/media/image.contract.ts'

/** A video of a product. */
export const ProductVideo = z
  .object({
    /** An https URL, or the path of a file of the shop; MP4 or WebM. */
    url: z.string(),
    title: z.string(),
    /** null for the first image of the product. */
    poster: Image.nullable(),
    /** Captions in WebVTT. */
    captionsUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ProductVideo' })
export type ProductVideo = z.infer<typeof ProductVideo>
