import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { Failure } from '#src/shared/failure.ts'
import { unsubscribePath } from './newsletter-mail.ts'
import { toCsv } from '#src/shared/csv.ts'
import type { SubscriberState } from './newsletter.rules.ts'
import { buildUnsubscribeToken } from './newsletter.service.ts'
import { newsletterStore, type SubscriberRow } from './newsletter.store.ts'

const PAGE = 100
const EXPORT_PAGE = 5000

interface Filter {
  state: SubscriberState | null
}

interface ListQuery extends Filter {
  /** The beginning of an address. */
  search?: string | null
  /** The id of the last row of the previous page, or of the first row of the next one. */
  after?: string | null
  before?: string | null
}

/** Lists a page of subscribers for staff, newest first, with the ids that lead to the pages beside it. */
export const listSubscribers = (
  context: ShopContext,
  { state, search = null, after = null, before = null }: ListQuery,
) =>
  inTransaction(context, async (tx) => {
    const isBackward = after === null && before !== null
    const cursor = isBackward ? { before } : { after }
    const filter = { state, search: search?.trim().toLowerCase() ?? null }
    const rows = await newsletterStore(tx).list({ ...filter, ...cursor, limit: PAGE + 1 })
    const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: after !== null, isBackward })
    return {
      data: shown.map(toSubscriber),
      next: next?.id ?? null,
      previous: previous?.id ?? null,
    }
  })

const toSubscriber = (row: SubscriberRow) => ({
  _id: row.id,
  email: row.email,
  state: row.state,
  source: row.source,
  consentVersion: row.consentVersion,
  consentText: row.consentText,
  consentedAt: row.consentedAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  endedAt: iso(row.endedAt),
})

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const HEAD = [
  'email',
  'state',
  'source',
  'consent version',
  'consent text',
  'consented at',
  'confirmed at',
  'ended at',
  'unsubscribe',
]

/** Exports the list as CSV. @param originOf returns the public origin of a domain, for the unsubscribe links */
export async function exportSubscribers(
  context: ShopContext,
  { state, originOf }: Filter & { originOf: (domain: string) => string },
): Promise<string> {
  const origin = originOf((await getShopInfo(context)).domain)
  const lines: string[][] = []
  const toLine = ({ id, ...row }: SubscriberRow): string[] => [
    row.email,
    row.state,
    row.source,
    row.consentVersion,
    row.consentText,
    row.consentedAt.toISOString(),
    iso(row.confirmedAt) ?? '',
    iso(row.endedAt) ?? '',
    `${origin}${unsubscribePath(buildUnsubscribeToken(context, id))}`,
  ]
  await inTransaction(context, async (tx) => {
    const store = newsletterStore(tx)
    let after: string | null = null
    for (;;) {
      const rows: SubscriberRow[] = await store.list({ state, after, limit: EXPORT_PAGE })
      lines.push(...rows.map(toLine))
      after = rows.at(-1)?.id ?? null
      if (rows.length < EXPORT_PAGE) return
    }
  })
  return toCsv([HEAD, ...lines])
}

/** Unsubscribes an address for staff. @throws Failure `not_found` */
export async function removeSubscriber(tx: Tx<ShopContext>, id: string): Promise<void> {
  const store = newsletterStore(tx)
  if (!(await store.byId(id))) throw new Failure('not_found')
  await store.end(id, 'unsubscribed')
}
