import { useState, type ReactNode } from 'react'
import { logFailure } from '#src/web/client/api-errors.ts'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import type { Facets } from '#src/features/listing/listing.contract.ts'
import { countFilters, type ListUrl } from '#src/features/listing/list-url.rules.ts'
import { ChosenFilters, TooNarrow } from './chosen-filters.tsx'
import { FacetFields, hasPrices } from './facets.tsx'
import { EmptyList } from './list-error.tsx'
import { useListTexts } from './list-texts.ts'
import { ShowMore, SortBox, type SortName } from './list-toolbar.tsx'
import { MAX_STEPS, shownUntil, STEP } from './paging.ts'
import { ProductGrid } from './product-grid.tsx'
import css from './product-list.module.css'
import { useListUrl } from './use-list-url.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ProductListProps {
  list: { data: readonly ProductCard[]; total: number; sort: string; facets: Facets }
  /** The current page of the list. */
  page: number
  /** The first is the default order. */
  sorts: readonly SortName[]
  action: (product: ProductCard) => ReactNode
  /** Shown when the list is empty without filters. */
  empty: ReactNode
}

// Fixed ids, because URLs contain them and a page has one list.
const COLUMN_ID = 'filters'
const LIST_ID = 'products'

/**
 * Shows products with filters and sorting: in a column, or in a bar and a sheet on narrow screens. The URL contains all
 * choices.
 */
export function ProductList({ list, page, sorts, action, empty }: ProductListProps) {
  const t = useListTexts()
  const { address, hrefOf } = useListUrl()
  const { data, total, sort, facets } = list
  const chosen = countFilters(address)
  const hasFilters = chosen > 0 || facets.list.length > 0 || hasPrices(facets, { address })
  if (total === 0 && chosen === 0) return empty
  const shown = page > MAX_STEPS ? shownUntil(page, total) : data.length
  return (
    <div className={hasFilters ? css.layout : undefined}>
      {hasFilters && <FilterColumn facets={facets} />}
      {/* The keyboard goes on here when what it stood on is gone. */}
      <section id={LIST_ID} tabIndex={-1} className={css.list} aria-label={t.list}>
        <p className="vh" role="status">
          {t.announce(shown, total)}
        </p>
        <div className={css.tools}>
          <div className={css.bar}>
            {hasFilters && <FilterButton facets={facets} total={total} />}
            <SortBox sorts={sorts} current={sort} />
            <ViewSwitch />
          </div>
          <ChosenFilters facets={facets} listId={LIST_ID} />
        </div>
        {total === 0 && <TooNarrow facets={facets} />}
        {data.length === 0 && total > 0 && (
          <EmptyList title={t.empty} text={t.emptyText} link={{ label: t.fromStart, href: hrefOf({}) }} />
        )}
        {page > MAX_STEPS && data.length > 0 && (
          <p className={css.start}>
            <a className="link" href={hrefOf({})}>
              {t.fromStart}
            </a>
          </p>
        )}
        <ProductGrid products={data} action={action} first={4} headingLevel={2} isNarrow={hasFilters} />
        {data.length > 0 && total > STEP && <ShowMore shown={shown} total={total} page={page} />}
      </section>
    </div>
  )
}

/** Returns the URL parameters without a field in the form. */
const hiddenOf = ({ value, sort }: ListUrl): [string, string][] => [
  ...(value === null ? [] : [['value', value] satisfies [string, string]]),
  ...(sort === null ? [] : [['sort', sort] satisfies [string, string]]),
]

function FilterColumn({ facets }: { facets: Facets }) {
  const t = useListTexts()
  const navigation = useListUrl()
  return (
    <aside id={COLUMN_ID} className={css.column} aria-label={t.filters}>
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        {hiddenOf(navigation.address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Beside the products, and not on narrow screens at all: it may come after them. */}
        <DeferredSection>
          <FacetFields facets={facets} navigation={navigation} />
        </DeferredSection>
        <noscript>
          <button type="submit" className="btn full">
            {t.applyFilters}
          </button>
        </noscript>
      </form>
    </aside>
  )
}

/** Opens the sheet on narrow screens; without JavaScript, it links to the fields. */
function FilterButton({ facets, total }: { facets: Facets; total: number }) {
  const t = useListTexts()
  // Loaded at the first press, because wide screens have the column.
  const [Sheet, setSheet] = useState<typeof import('./filter-sheet.tsx').FilterSheet | null>(null)
  const count = countFilters(useListUrl().address)
  return (
    <>
      <a
        className={`btn ghost ${css.filter}`}
        href={`#${COLUMN_ID}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          import('./filter-sheet.tsx').then(({ FilterSheet }) => setSheet(() => FilterSheet), logFailure)
        }}
      >
        <Icon name="filter" />
        {t.filter}
        {count > 0 && (
          <span className="count">
            <span aria-hidden="true">{count}</span>
            <span className="vh">{t.filtersChosen(count)}</span>
          </span>
        )}
      </a>
      {Sheet && <Sheet facets={facets} total={total} onClose={() => setSheet(null)} />}
    </>
  )
}
