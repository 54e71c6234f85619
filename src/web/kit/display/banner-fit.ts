import css from './banner-fit.module.css'

type Side = 'start' | 'narrow' | 'end' | 'split'

interface Measured {
  scrim?: { wide: number; phone: number } | undefined
  focus?: { x: number; y: number } | undefined
  layout?: Readonly<Record<'wide' | 'middle' | 'phone', Side>> | undefined
}

/**
 * Returns attributes that pass the measurements of a banner's image to its stylesheet. Classes set `--scrim-wide`,
 * `--scrim-phone`, `--focus-x`, `--focus-y`, `--phone-x` and `--phone-y`. The position of the text, where it is not the
 * start, is in `data-wide` from 1280 px, `data-middle` from 900 px and `data-phone` below. Values that were not
 * measured are not set: the stylesheet has defaults, and the text stands beside the image.
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
