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
