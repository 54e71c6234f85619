import css from './swatch.module.css'

/**
 * Renders a colour swatch. The colour is an SVG attribute, because the content security policy forbids style
 * attributes.
 */
export const Swatch = ({ color }: { color: string }) => (
  <svg className={css.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7.5" fill={color} />
  </svg>
)
