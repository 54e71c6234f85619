import type { ReactNode } from 'react'

/** A part of the screen that scrolls by itself, and that the keyboard can reach for it. */
export const ScrollArea = ({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
  <div className={className} tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
)
