import type { IconName } from './icons.ts'

/** Renders a decorative icon. Text or a label beside it must give the name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="i" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
