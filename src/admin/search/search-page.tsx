import { addOperations } from '../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../client/catalog-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { searchEn as t } from '../messages/search.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { FiltersView } from './filters-view.tsx'
import { ResultsView } from './results-view.tsx'
import { SearchesView } from './searches-view.tsx'
import { SynonymsView } from './synonyms-view.tsx'
import '../styles/drafts.css'
import '../styles/settings.css'
import '../styles/search.css'
import { PageHead } from '../kit/page-head.tsx'

addOperations(CATALOG_OPERATIONS)

const VIEWS = { searches: SearchesView, synonyms: SynonymsView, results: ResultsView, filters: FiltersView } as const
type ViewName = keyof typeof VIEWS

const isView = (name: string | null): name is ViewName => name !== null && name in VIEWS

/** The search of the shop: what is searched, synonyms, placed results, and the filters of lists. */
export function SearchPage() {
  const shop = useShop()
  const to = useShopPath()
  const isReadOnly = !useCan()(PERMISSIONS.editProducts)
  const [params] = useSearchParams()
  const name = params.get('view')
  const current = isView(name) ? name : 'searches'
  const View = VIEWS[current]
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={isReadOnly ? t.readOnly : t.lead} />
      <nav className="tabs" aria-label={t.views}>
        {(Object.keys(VIEWS) as ViewName[]).map((view) => (
          <a
            key={view}
            href={to(view === 'searches' ? '/search' : `/search?view=${view}`)}
            aria-current={view === current ? 'page' : undefined}
          >
            {t.view[view]}
          </a>
        ))}
      </nav>
      <View isReadOnly={isReadOnly} />
    </>
  )
}
