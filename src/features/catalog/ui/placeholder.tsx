import css from './placeholder.module.css'

/** What stands for a picture that is not there: the first letter on the shop's ground. */
export const Placeholder = ({ name }: { name: string }) => (
  <span className={css.placeholder} aria-hidden="true">
    {[...name][0]}
  </span>
)
