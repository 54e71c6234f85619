import css from './banner-fit.module.css'

interface Measured {
  scrim?: { wide: number; phone: number } | undefined
  focus?: { x: number; y: number } | undefined
}

/**
 * Classes that hand the measures of a banner's picture to its style sheet, as `--scrim-wide`, `--scrim-phone`,
 * `--focus-x`, `--focus-y` and `--phone-x`. What was not measured is not set: the style sheet says what holds then.
 */
export const bannerFit = (image: Measured, phone: Measured = image): string =>
  [
    image.scrim && css[`wide${image.scrim.wide}`],
    phone.scrim && css[`phone${phone.scrim.phone}`],
    image.focus && `${css[`x${image.focus.x}`]} ${css[`y${image.focus.y}`]}`,
    phone.focus && css[`phoneX${phone.focus.x}`],
  ]
    .filter(Boolean)
    .join(' ')
