import { createHash } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { LegalVersionRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import { findLegalPage } from './legal.rules.ts'
import { legalVersionStore } from './legal-version.store.ts'
import { getPage, listPages } from './shop.service.ts'

/** The texts that an order accepts, and that are mailed with it. */
const ACCEPTED = ['terms', 'withdrawal'] as const

/** The version of each text that an order accepts. */
export type LegalVersions = OrderRow['legal_versions']

/**
 * Returns the versions of the texts that the shop shows now. A text that has changed since the last order becomes a
 * version; one that is a link to another site has none.
 */
export const getLegalVersions = (context: ShopContext): Promise<LegalVersions> =>
  context.processCache.getOrLoad(context, { name: 'legalVersions', tags: ['shop'] }, async () => {
    const pages = await listPages(context)
    const versions: LegalVersions = {}
    for (const slug of ACCEPTED) {
      const link = findLegalPage(pages, slug)
      if (!link || link.url !== null) continue
      const { title, body } = await getPage(context, link.slug)
      const textHash = createHash('sha256').update(`${title}\n${body}`).digest('hex')
      versions[slug] = await inTransaction(context, (tx) =>
        legalVersionStore(tx).findOrAdd(slug, { textHash, title, body }),
      )
    }
    return versions
  })

/** Returns a version of a text; null for an unknown one. */
export const findLegalVersion = (
  context: ShopContext,
  slug: LegalVersionRow['slug'],
  version: number,
): Promise<LegalVersionRow | null> => inTransaction(context, (tx) => legalVersionStore(tx).find(slug, version))
