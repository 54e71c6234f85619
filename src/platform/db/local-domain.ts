import { sql } from 'kysely'

/** Whether a `domain` is one of this machine, which needs no DNS. */
export const isLocalDomain = sql<boolean>`domain ~ '(^|[.])localhost$'`
