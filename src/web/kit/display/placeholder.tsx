import css from './placeholder.module.css'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = (name: string): string => [...letters.segment(name.trim())][0]?.segment ?? ''

/** What stands for a picture that is not there: the first letter on the shop's ground. */
export const Placeholder = ({ name }: { name: string }) => (
  <span className={css.placeholder} aria-hidden="true">
    <b>{firstLetter(name)}</b>
  </span>
)
