import { z } from 'zod'
import { Image } from './image.contract.ts'
import { WORDS_SIDES } from './banner-layout.rules.ts'
import { SCRIM_STEPS } from './banner.rules.ts'

const Step = z.number().int().min(0).max(SCRIM_STEPS)
const Side = z.enum(WORDS_SIDES)
const Percent = z.number().min(0).max(100)

/** A picture that words stand on, or that is cropped. What was never measured has none of the three. */
export const BannerImage = Image.extend({
  /** How strong the scrim between picture and words is, in tenths, on wide screens and on phones. */
  scrim: z.object({ wide: Step, phone: Step }).optional(),
  /** Where words cover no subject: from 1280 px, from 900 px and below. `split`: beside the picture. */
  layout: z.object({ wide: Side, middle: Side, phone: Side }).optional(),
  /** What stays in view when the picture is cropped, as CSS positions it. */
  focus: z.object({ x: Percent, y: Percent }).optional(),
}).meta({ id: 'BannerImage' })
export type BannerImage = z.infer<typeof BannerImage>
