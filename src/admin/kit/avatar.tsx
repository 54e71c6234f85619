import { initials } from './initials.ts'

/** The initials of a name, for the eye alone: they are no part of a button's name. */
export const Avatar = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={`avatar ${className}`} data-initials={initials(name)} aria-hidden />
)
