import css from './placeholder.module.css'

let letters: Intl.Segmenter | undefined

function firstLetter(name: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...letters.segment(name.trim())][0]?.segment ?? ''
}

/** Replaces a missing image by the first letter of the name, on the shop's background colour. */
export const Placeholder = ({ name }: { name: string }) => (
  <span className={css.placeholder} aria-hidden="true">
    <b>{firstLetter(name)}</b>
  </span>
)
