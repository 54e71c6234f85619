import type { ReactNode } from 'react'

/** The title of a page, what it is for, and its buttons. */
export const PageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className="page-head">
    <div className="grow">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="medium soft">{lead}</p>
    </div>
    {children}
  </div>
)
