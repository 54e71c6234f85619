import css from './placeholder.module.css'

let letters: Intl.Segmenter | undefined

function firstLetter(name: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...letters.segment(name.trim())][0]?.segment ?? ''
}

/** Replaces a missing image by a small mark: the first letter of the name in the shop's heading font, in a thin ring. */
export const Placeholder = ({ name }: { name: string }) => (
  <span className={css.placeholder} aria-hidden="true">
    <b>{firstLetter(name)}</b>
  </span>
)
