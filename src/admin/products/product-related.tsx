import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRead } from '../client/use-operation.ts'
import { ProductSearch } from '../discounts/form-fields.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { move } from './product-form.rules.ts'
import type { ProductEditing } from './use-product-form.ts'
import '../styles/drafts.css'

const t = productEditorEn.related
const MAX_RELATED = 12

/** What the page of the product shows before similar products. @param props.id null for a new product */
export function ProductRelated({ editing: { fields, change }, id }: { editing: ProductEditing; id: string | null }) {
  const { relatedIds } = fields
  const query = { ids: relatedIds.join(',') }
  const found = useRead('listProducts', { query }, { isEnabled: relatedIds.length > 0 })
  const nameOf = (productId: string): string =>
    found.data?.data.find(({ _id }) => _id === productId)?.name ?? (found.isFetching ? '…' : t.unknown)
  const place = (from: number, to: number): void => {
    if (to >= 0 && to < relatedIds.length) change({ relatedIds: move(relatedIds, from, to) })
  }
  return (
    <section className="card open-list" aria-labelledby="product-related">
      <div className="card-head">
        <h2 id="product-related">{t.title}</h2>
      </div>
      <div className="card-body form-body">
        <p className="small soft">{relatedIds.length < MAX_RELATED ? t.hint : t.full}</p>
        {relatedIds.length < MAX_RELATED && (
          <ProductSearch
            onAdd={({ _id }) => {
              if (_id !== id && !relatedIds.includes(_id)) change({ relatedIds: [...relatedIds, _id] })
            }}
          />
        )}
        {relatedIds.length > 0 && (
          <ol className="product-related" aria-label={t.list}>
            {relatedIds.map((productId, at) => {
              const name = nameOf(productId)
              return (
                <li key={productId}>
                  <bdi className="grow break">{name}</bdi>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t.earlier(name)}
                    aria-disabled={at === 0}
                    onClick={() => place(at, at - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t.later(name)}
                    aria-disabled={at === relatedIds.length - 1}
                    onClick={() => place(at, at + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t.remove(name)}
                    onClick={() => change({ relatedIds: relatedIds.filter((each) => each !== productId) })}
                  >
                    <X aria-hidden />
                  </button>
                </li>
              )
            })}
          </ol>
        )}
      </div>
    </section>
  )
}
