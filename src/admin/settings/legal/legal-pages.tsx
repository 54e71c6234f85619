import { legalEn } from '#src/shared/messages/content/legal.en.ts'
import { useMatches } from '#src/web/router/router-provider.tsx'
import { addOperations } from '../../client/admin-client.ts'
import { SETTINGS_OPERATIONS } from '../../client/settings-operations.ts'
import type { LegalText } from '../../client/operations.ts'
import { UnknownPage } from '../../shell/root.tsx'
import { DutiesPage } from './duties-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { LegalTextPage } from './legal-text-page.tsx'

addOperations(SETTINGS_OPERATIONS)

const isSlug = (slug: string): slug is LegalText['slug'] => Object.hasOwn(legalEn.titles, slug)

/** Who sells, with the legal texts; one of the texts; or what the law asks of the shop. */
export function LegalPages() {
  const { slug } = useMatches().at(-1)?.params ?? {}
  if (slug === undefined) return <LegalPage />
  if (slug === 'duties') return <DutiesPage />
  return isSlug(slug) ? <LegalTextPage key={slug} slug={slug} /> : <UnknownPage />
}
