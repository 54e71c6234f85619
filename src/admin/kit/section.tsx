import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Beside the title: an action, a link or a mark. */
  action?: ReactNode
  children: ReactNode
}

/** A card with a title that names it. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
