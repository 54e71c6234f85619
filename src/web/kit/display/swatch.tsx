import css from './swatch.module.css'

/** A spot of colour. Painted by an attribute: style attributes are not allowed by the page's policy. */
export const Swatch = ({ color }: { color: string }) => (
  <svg className={css.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={color} />
  </svg>
)
