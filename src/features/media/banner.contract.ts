import { z } from 'zod'
import { Image } from './image.contract.ts'
import { WORDS_SIDES } from './banner-layout.rules.ts'
import { SCRIM_STEPS } from './banner.rules.ts'

const Step = z.number().int().min(0).max(SCRIM_STEPS)
const Side = z.enum(WORDS_SIDES)
const Percent = z.number().min(0).max(100)

/** A banner's background image. An image that was not analyzed has none of the three fields. */
export const BannerImage = Image.extend({
  /** The opacity of the scrim below the text, in tenths, on wide screens and phones. */
  scrim: z.object({ wide: Step, phone: Step }).optional(),
  /** Where words cover no subject: from 1280 px, from 900 px and below. `split`: beside the picture. */
  layout: z.object({ wide: Side, middle: Side, phone: Side }).optional(),
  /** The focus for cropping, as CSS positions. */
  focus: z.object({ x: Percent, y: Percent }).optional(),
}).meta({ id: 'BannerImage' })
export type BannerImage = z.infer<typeof BannerImage>
