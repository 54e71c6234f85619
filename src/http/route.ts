import type { ShopVisit } from './respond.ts'

/** How requests of a shop's paths are handled. */
export interface Route {
  /** The path in the log, which has no query and names no order; null for files, whose responses are not logged. */
  pattern: string | null
  /** The format of errors: a page for browsers, or text for programs. */
  errors: 'page' | 'text'
  /** Whether it is also served while the shop is closed. */
  servesClosed?: true
  serve: (visit: ShopVisit) => Promise<void>
}
