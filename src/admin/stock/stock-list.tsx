import { History } from 'lucide-react'
import type { ListedStock } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { ListTable } from '../lists/list-table.tsx'
import { stockEn as t } from '../messages/stock.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { variantName } from './stock-query.rules.ts'

interface ListProps {
  variants: readonly ListedStock[]
  onChange: (variant: ListedStock) => void
}

/** Variants with their stock as a table, and as cards on a phone. */
export function StockList({ variants, onChange }: ListProps) {
  const { columns } = t
  return (
    <div className="table-scroll">
      <ListTable
        list="stock"
        label={t.table}
        columns={[
          { name: 'variant', label: t.columns.variant },
          { name: 'sku', label: t.columns.sku },
          { name: 'onHand', label: t.columns.onHand, isNumber: true },
          { name: 'reserved', label: t.columns.reserved, isNumber: true },
          { name: 'available', label: t.columns.available, isNumber: true },
          { name: 'actions', label: t.actions, isUnlabelled: true },
        ]}
      >
        {variants.map((variant) => (
          <Row key={variant._id} variant={variant} onChange={() => onChange(variant)} />
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {variants.map((variant) => (
          <li key={variant._id} className="stock-card">
            <div className="row between">
              <ProductLink variant={variant} />
              <State variant={variant} />
            </div>
            {variant.isTracked && (
              <dl className="stock-figures">
                <Figure label={columns.onHand} value={variant.onHand} />
                <Figure label={columns.reserved} value={variant.reserved} />
                <Figure label={columns.available} value={variant.available} />
              </dl>
            )}
            <Actions variant={variant} onChange={() => onChange(variant)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  variant: ListedStock
  onChange: () => void
}

function Row({ variant, onChange }: RowProps) {
  const { number } = useFormats()
  const { _id, sku, isTracked, onHand, reserved, available } = variant
  const shown = (units: number): string => (isTracked ? number(units) : '–')
  return (
    <tr data-row={_id}>
      <td className="stock-name">
        <span className="row">
          <ProductLink variant={variant} />
          <State variant={variant} />
        </span>
      </td>
      <td className="soft">
        <span className="ellipsis block">{sku}</span>
      </td>
      <td className="end">{shown(onHand)}</td>
      <td className="end soft">{shown(reserved)}</td>
      <td className="end strong">{shown(available)}</td>
      <td className="end">
        <Actions variant={variant} onChange={onChange} />
      </td>
    </tr>
  )
}

function ProductLink({ variant }: { variant: ListedStock }) {
  const to = useShopPath()
  const { productId, name, optionValues } = variant
  return (
    <span className="ellipsis">
      <a className="strong" href={to(`/products/${productId}`)} dir="auto">
        {name}
      </a>
      {optionValues.length > 0 && <bdi className="soft"> · {optionValues.join(', ')}</bdi>}
    </span>
  )
}

function State({ variant: { isTracked, onHand, isLow } }: { variant: ListedStock }) {
  if (!isTracked) return <Badge tone="" isHollow text={t.notTracked} />
  if (onHand <= 0) return <Badge tone="bad" text={t.out} />
  return isLow ? <Badge tone="warn" text={t.low} /> : null
}

function Figure({ label, value }: { label: string; value: number }) {
  const { number } = useFormats()
  return (
    <div>
      <dt className="small soft">{label}</dt>
      <dd className="strong">{number(value)}</dd>
    </div>
  )
}

function Actions({ variant, onChange }: RowProps) {
  const can = useCan()
  const to = useShopPath()
  const name = variantName(variant)
  return (
    <span className="row stock-actions">
      {can(PERMISSIONS.editStock) && (
        <button type="button" className="button small-button" aria-label={t.changeOf(name)} onClick={onChange}>
          {t.change}
        </button>
      )}
      <a
        className="icon-button"
        href={to(`/stock/movements?variantId=${variant._id}`)}
        aria-label={t.historyOf(name)}
        title={t.history}
      >
        <History aria-hidden />
      </a>
    </span>
  )
}
