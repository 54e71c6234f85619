import { z } from 'zod'

export const Image = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

const Percent = z.number().int().min(0).max(100)

/** What staff set to stay visible where an image is cropped, in percent. */
export const CropFocus = z.strictObject({ x: Percent, y: Percent }).meta({ id: 'CropFocus' })

/** An image of a product. */
export const ProductImage = Image.extend({
  /** What stays visible where it is cropped, in percent; the centre without it. */
  focus: z.object({ x: z.number(), y: z.number() }).meta({ id: 'FocalPoint' }).optional(),
}).meta({ id: 'ProductImage' })
export type ProductImage = z.infer<typeof ProductImage>

/** An image that was uploaded before. */
export const UploadedImage = Image.extend({ url: z.string().regex(/^\/pictures\/[0-9a-f]{32}\/\d{3,4}\.webp$/) }).meta({
  id: 'UploadedImage',
})
