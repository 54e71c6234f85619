import { useImperativeHandle, type Ref } from 'react'
import { thumbnailOf } from '../../kit/thumbnail.ts'
import { productSheetEn as t } from '../../messages/products/product-sheet.en.ts'
import { useShop } from '../../shell/shop-context.ts'
import { idOf } from './sheet-ids.ts'
import { SheetRow } from './sheet-row.tsx'
import { cellOf, type Column, type SheetLine, type VariantLine } from './sheet.rules.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { GRID_COLUMNS } from './use-grid-place.ts'
import { useGridWindow } from './use-grid-window.ts'
import type { Sheet } from './use-sheet.ts'

export interface GridHandle {
  goTo: (line: VariantLine, column: Column) => void
}

interface SheetGridProps {
  sheet: Sheet
  canEdit: (line: VariantLine, column: Column) => boolean
  handle: Ref<GridHandle>
}

/** A grid of variants after the ARIA pattern. Only the lines in the window are in the document. */
export function SheetGrid({ sheet, canEdit, handle }: SheetGridProps) {
  const { lines } = sheet
  const { grid, body, start, end, page, reveal, onScroll } = useGridWindow(lines.length)
  const keys = useGridKeys({ sheet, canEdit, page, onMove: reveal })
  const { active, range, editing } = keys
  useImperativeHandle(handle, () => ({
    goTo: (line, column) => {
      keys.moveTo({ row: lines.indexOf(line), column: GRID_COLUMNS.indexOf(column) })
      grid.current?.focus()
    },
  }))
  const finish = (): void => grid.current?.focus()
  const isShown = active.row >= start && active.row < end
  const rowOf = (line: VariantLine, row: number) => {
    const isActive = row === active.row
    return (
      <SheetRow
        key={line.variant._id}
        line={line}
        row={row}
        sheet={sheet}
        canEdit={canEdit}
        activeColumn={isActive ? active.column : null}
        chosen={row >= range.rows[0] && row <= range.rows[1] ? range.columns : null}
        editing={isActive ? editing : null}
        onEdit={keys.setEditing}
        onCommit={(text, by) => {
          keys.commit(text, by)
          finish()
        }}
        onCancel={() => {
          keys.setEditing(null)
          finish()
        }}
        onChoose={(column, isRange) => {
          keys.choose({ row, column }, isRange)
          finish()
        }}
        onOpen={() => keys.startEdit()}
      />
    )
  }
  const problem = keys.cell ? sheet.problems.get(cellOf(keys.cell.line, keys.cell.column)) : undefined
  return (
    <div className="sheet-frame">
      <div
        ref={grid}
        className="variant-grid"
        role="grid"
        tabIndex={0}
        aria-label={t.grid}
        aria-rowcount={lines.length + 1}
        aria-colcount={GRID_COLUMNS.length + 1}
        aria-multiselectable
        aria-activedescendant={isShown ? idOf(active.row, active.column) : undefined}
        onScroll={onScroll}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
      >
        <SheetHead />
        <div ref={body} className="sheet-body" role="rowgroup">
          {lines.slice(start, end).map((line, offset) => {
            const row = start + offset
            if (line.kind === 'variant') return rowOf(line, row)
            return <ProductLine key={line.product._id} line={line} row={row} />
          })}
        </div>
      </div>
      <p className="sheet-status" role="status">
        {problem ? t.problemAt(problem.line.number, t.columns[problem.column], t.problems[problem.problem]) : t.hint}
      </p>
    </div>
  )
}

function SheetHead() {
  const { currency } = useShop()
  const isMoney = (name: string): boolean => name === 'price' || name === 'sale'
  return (
    <div role="rowgroup" className="sheet-head">
      <div role="row" aria-rowindex={1} className="sheet-line">
        <span role="columnheader" aria-colindex={1}>
          <span className="visually-hidden">{t.row}</span>
        </span>
        {GRID_COLUMNS.map((name, index) => (
          <span
            key={name}
            role="columnheader"
            aria-colindex={index + 2}
            className={isMoney(name) || name === 'stock' ? 'end' : undefined}
          >
            {isMoney(name) ? `${t.columns[name]}, ${currency}` : t.columns[name]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The name of a product above its variants. */
function ProductLine({ line: { product }, row }: { line: Extract<SheetLine, { kind: 'product' }>; row: number }) {
  const { _id: shopId } = useShop()
  const { name, image, variants } = product
  return (
    <div role="row" aria-rowindex={row + 2} className="sheet-line product">
      <span role="rowheader" aria-colindex={1} aria-colspan={GRID_COLUMNS.length + 1}>
        {image !== null && <img src={thumbnailOf(shopId, image)} alt="" width={24} height={24} loading="lazy" />}
        <bdi className="strong ellipsis">{name}</bdi>
        {variants.length > 1 && <span className="soft small">{t.variants(variants.length)}</span>}
      </span>
    </div>
  )
}
