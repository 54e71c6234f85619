import type { IconName } from './icons.ts'

/** A drawing beside a text or in a labelled control: never the only name of a thing. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="i" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)
