import type { ShownStatus } from '../ticket.rules.ts'
import css from './support.module.css'
import { useSupportTexts } from './texts.ts'

/** The status of a request in the shopper's words. */
export const StatusChip = ({ status }: { status: ShownStatus }) => (
  <span className={`badge ${css.chip} ${css[status]}`}>{useSupportTexts().statuses[status]}</span>
)
