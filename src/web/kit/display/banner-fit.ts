import css from './banner-fit.module.css'

type Side = 'start' | 'narrow' | 'end' | 'split'

interface Measured {
  scrim?: { wide: number; phone: number } | undefined
  focus?: { x: number; y: number } | undefined
  layout?: Readonly<Record<'wide' | 'middle' | 'phone', Side>> | undefined
}

/**
 * Attributes that hand the measures of a banner's picture to its style sheet: classes that set `--scrim-wide`,
 * `--scrim-phone`, `--focus-x`, `--focus-y`, `--phone-x` and `--phone-y`, and where words stand when that is not the
 * start: in `data-wide` from 1280 px, `data-middle` from 900 px and `data-phone` below. What was not measured is not set:
 * the style sheet says what holds then; words stand beside the picture.
 */
export const bannerFit = (className: string, image: Measured, phone: Measured = image) => ({
  className: [
    className,
    image.scrim && css[`wide${image.scrim.wide}`],
    phone.scrim && css[`phone${phone.scrim.phone}`],
    image.focus && `${css[`x${image.focus.x}`]} ${css[`y${image.focus.y}`]}`,
    phone.focus && `${css[`phoneX${phone.focus.x}`]} ${css[`phoneY${phone.focus.y}`]}`,
  ]
    .filter(Boolean)
    .join(' '),
  'data-wide': attribute(image.layout?.wide),
  'data-middle': attribute(image.layout?.middle),
  'data-phone': attribute(phone.layout?.phone),
})

const attribute = (side: Side = 'split'): Side | undefined => (side === 'start' ? undefined : side)
