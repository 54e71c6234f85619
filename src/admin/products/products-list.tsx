import { ImageOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedProduct } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { ListTable } from '../lists/list-table.tsx'
import { SelectAll } from '../lists/select-all.tsx'
import { productBulkEn as bulkEn } from '../messages/products/product-bulk.en.ts'
import { productsEn as t } from '../messages/products.en.ts'
import { useRowKeys } from '../orders/use-row-keys.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { Price, Status, Stock } from './product-cells.tsx'
import { PRODUCT_NUMBERS, ProductCell, type ProductColumn } from './product-columns.tsx'
import type { ProductFilters } from './products-query.rules.ts'
import { useInlineChange, type SaveInline } from './use-inline-change.ts'

/** Any of these is for something that can be done with selected products. */
const CHANGING = [
  PERMISSIONS.editProducts,
  PERMISSIONS.publishProducts,
  PERMISSIONS.editPrices,
  PERMISSIONS.editStock,
  PERMISSIONS.exportData,
]

interface ProductsListProps {
  products: readonly ListedProduct[]
  columns: readonly ProductColumn[]
  /** The filters of the list, when it has more products than are on the page. */
  all: ProductFilters | null
  isTrash: boolean
}

/** Products as a table, and as rows of two lines on a phone. */
export function ProductsList({ products, columns, all, isTrash }: ProductsListProps) {
  const can = useCan()
  const to = useShopPath()
  const pathOf = (id: string): string => to(`/products/${id}`)
  const save = useInlineChange()
  const categories = useRead('showProductSetup').data?.data.categories ?? []
  const canSelect = CHANGING.some((permission) => can(permission))
  const ids = products.map(({ _id }) => _id)
  const { active, selected, toggle, toggleAll, select } = useRowKeys({ ids, canSelect, pathOf })
  return (
    <>
      <div className="table-scroll">
        <ListTable
          list="products"
          isArrangeable
          label={t.table}
          className="products"
          columns={(['product', ...columns] as const).map((name) => ({
            name,
            label: t.columns[name],
            isNumber: PRODUCT_NUMBERS.has(name),
          }))}
          {...(canSelect && {
            selectAll: (
              <SelectAll label={bulkEn.selectAll} total={ids.length} selected={selected.size} onToggle={toggleAll} />
            ),
          })}
        >
          {products.map((product) => (
            <Row
              key={product._id}
              product={product}
              columns={columns}
              href={pathOf(product._id)}
              isActive={product._id === active}
              isSelected={selected.has(product._id)}
              categories={categories}
              onToggle={canSelect ? toggle : null}
              onSave={save}
            />
          ))}
        </ListTable>
        <ul className="phone-only" aria-label={t.table}>
          {products.map((product) => (
            <li key={product._id}>
              <PhoneRow product={product} href={pathOf(product._id)} />
            </li>
          ))}
        </ul>
      </div>
      {canSelect && <BulkBar selected={[...selected]} all={all} isTrash={isTrash} onSelect={select} />}
    </>
  )
}

interface RowProps {
  product: ListedProduct
  href: string
}

interface TableRowProps extends RowProps {
  columns: readonly ProductColumn[]
  isActive: boolean
  isSelected: boolean
  /** What it can be put in. */
  categories: readonly { _id: string; path: string }[]
  /** null without a permission for what can be done with selected rows. */
  onToggle: ((id: string) => void) | null
  onSave: SaveInline
}

function Row({ product, columns, href, isActive, isSelected, categories, onToggle, onSave }: TableRowProps) {
  const navigate = useNavigate()
  const { _id, name, brand, variants } = product
  // The link in the first column is for the keyboard and for new tabs; the whole row opens with a click.
  const open = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest('a, button, form, input, label') && getSelection()?.isCollapsed !== false)
      void navigate(href)
  }
  const more = [brand, variants > 1 ? t.variants(variants) : ''].filter(Boolean).join(', ')
  return (
    <tr data-row={_id} data-active={isActive || undefined} data-selected={isSelected || undefined} onClick={open}>
      {onToggle && (
        <td>
          <input
            type="checkbox"
            className="checkbox"
            aria-label={bulkEn.select(name)}
            checked={isSelected}
            onChange={() => onToggle(_id)}
          />
        </td>
      )}
      <td className="name">
        <span className="row">
          <Thumbnail product={product} />
          <span className="ellipsis">
            <a className="strong" href={href} dir="auto">
              {name}
            </a>
            {more !== '' && <span className="soft"> · {more}</span>}
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <ProductCell key={column} name={column} product={product} categories={categories} onSave={onSave} />
      ))}
    </tr>
  )
}

function Thumbnail({ product: { image } }: { product: ListedProduct }) {
  const { _id: shopId } = useShop()
  if (image === null)
    return (
      <span className="product-thumb" aria-hidden>
        <ImageOff />
      </span>
    )
  return <img className="product-thumb" src={thumbnailOf(shopId, image)} alt="" width={32} height={32} loading="lazy" />
}

function PhoneRow({ product, href }: RowProps) {
  const { name, brand } = product
  return (
    <a className="phone-row" href={href}>
      <span className="row">
        <Thumbnail product={product} />
        <span className="grow">
          <span className="row between">
            <bdi className="strong ellipsis">{name}</bdi>
            <Price product={product} />
          </span>
          <span className="row between medium soft">
            <span className="row">
              <Status product={product} />
              <span className="ellipsis">{brand}</span>
            </span>
            <Stock product={product} />
          </span>
        </span>
      </span>
    </a>
  )
}
