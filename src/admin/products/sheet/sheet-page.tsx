import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { PERMISSIONS } from '../../client/permissions.ts'
import type { ProductRow } from '../product-job-types.ts'
import { useRead } from '../../client/use-operation.ts'
import { useSearchParams, useTitle } from '../../client/use-page.ts'
import { useUnsavedWarning } from '../../client/use-unsaved-warning.ts'
import { FormError } from '../../kit/fields.tsx'
import { QueryView, State } from '../../kit/states.tsx'
import { productSheetEn as t } from '../../messages/products/product-sheet.en.ts'
import { shellEn } from '../../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../../shell/shop-context.ts'
import { JobOutcome } from '../bulk/job-outcome.tsx'
import { useProductJob } from '../bulk/use-product-job.ts'
import { filtersOf } from '../products-query.rules.ts'
import { SheetGrid, type GridHandle } from './sheet-grid.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { editsOf, type Column, type VariantLine } from './sheet.rules.ts'
import { useSheet } from './use-sheet.ts'
import '../../styles/products.css'
import '../../styles/sheet.css'

/** Variants of the chosen products as a spreadsheet. */
export function SheetPage() {
  const shop = useShop()
  const [params] = useSearchParams()
  useTitle(shellEn.title(t.pageTitle, shop.name))
  return (
    <>
      <div className="sheet-narrow">
        <h1>{t.pageTitle}</h1>
        <State text={t.narrow}>
          <a
            className="button"
            href={`mailto:?subject=${encodeURIComponent(t.mailSubject)}&body=${encodeURIComponent(location.href)}`}
          >
            {t.mailLink}
          </a>
        </State>
      </div>
      <div className="sheet-wide">
        <LoadedSheet params={params} />
      </div>
    </>
  )
}

function LoadedSheet({ params }: { params: URLSearchParams }) {
  const rows = useRead('listProductRows', { query: filtersOf(params) })
  return <QueryView query={rows}>{({ data }) => <SheetScreen products={data} />}</QueryView>
}

function SheetScreen({ products }: { products: readonly ProductRow[] }) {
  const to = useShopPath()
  const sheet = useSheet(products)
  const running = useProductJob({
    // What was refused stays typed; what is done is loaded again. A job in the background refuses some only at its end.
    onEnd: ({ state, refusals }) => {
      if (state !== 'done') return
      const rejected = new Set(refusals.map(({ productId }) => productId))
      sheet.discard(new Set(products.map(({ _id }) => _id).filter((id) => !rejected.has(id))))
    },
  })
  const grid = useRef<GridHandle>(null)
  const canEdit = useEditable()
  useUnsavedWarning(sheet.texts.size > 0)
  if (products.length === 0) return <State text={t.empty} />
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/products')} aria-label={t.back}>
          <ArrowLeft aria-hidden />
        </a>
        <h1>{t.title(products.length)}</h1>
        <span className="soft grow">{t.variants(sheet.lines.length - products.length)}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={t.undo}
          disabled={sheet.undo === null}
          onClick={() => sheet.undo?.()}
        >
          <Undo2 aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t.redo}
          disabled={sheet.redo === null}
          onClick={() => sheet.redo?.()}
        >
          <Redo2 aria-hidden />
        </button>
      </div>
      <FormError error={running.error} />
      <div className="sheet-layout">
        <SheetGrid sheet={sheet} canEdit={canEdit} handle={grid} />
        <SheetPreview
          sheet={sheet}
          isPending={running.isStarting || running.job?.state === 'running'}
          onGoTo={(line, column) => grid.current?.goTo(line, column)}
          onApply={() => void running.start({ edits: editsOf(sheet.lines, sheet) })}
        />
      </div>
      {running.job && <JobOutcome job={running.job} stop={running.stop} undo={running.undo} onClose={running.close} />}
    </>
  )
}

const NEEDED: Readonly<Record<Column, string>> = {
  sku: PERMISSIONS.editProducts,
  price: PERMISSIONS.editPrices,
  sale: PERMISSIONS.editPrices,
  saleUntil: PERMISSIONS.editPrices,
  stock: PERMISSIONS.editStock,
  status: PERMISSIONS.publishProducts,
}

/** Returns whether the member may change a cell; stock that is not tracked is set on the product's own page. */
function useEditable(): (line: VariantLine, column: Column) => boolean {
  const can = useCan()
  return ({ variant }, column) => can(NEEDED[column]) && (column !== 'stock' || variant.stockOnHand !== null)
}
