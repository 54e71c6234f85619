import { z } from 'zod'
import { Image } from '#src/features/catalog/catalog.contract.ts'
import { SCRIM_STEPS } from './banner.rules.ts'

const Step = z.number().int().min(0).max(SCRIM_STEPS)
const Percent = z.number().min(0).max(100)

/** A picture that words stand on, or that is cropped. What was never measured has neither of the two. */
export const BannerImage = Image.extend({
  /** How strong the scrim between picture and words is, in tenths, on wide screens and on phones. */
  scrim: z.object({ wide: Step, phone: Step }).optional(),
  /** What stays in view when the picture is cropped, as CSS positions it. */
  focus: z.object({ x: Percent, y: Percent }).optional(),
})
export type BannerImage = z.infer<typeof BannerImage>
