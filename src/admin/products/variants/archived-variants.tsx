import { Undo2 } from 'lucide-react'
import type { EditedProduct } from '../../client/operations.ts'
import { productEditorEn } from '../../messages/products/product-editor.en.ts'
import { useShop } from '../../shell/shop-context.ts'
import { archivedChoices, bringBack } from '../product-options.rules.ts'
import type { ProductEditing } from '../use-product-form.ts'

const t = productEditorEn.variants

interface ArchivedProps {
  editing: ProductEditing
  archived: EditedProduct['archivedVariants']
}

/** The variants that were ordered before they were removed, each of which can be sold again. */
export function ArchivedVariants({ editing: { fields, change }, archived }: ArchivedProps) {
  const { currency } = useShop()
  const choices = archivedChoices(fields, archived)
  if (choices.length === 0) return null
  return (
    <details className="card-body">
      <summary>{t.archived(choices.length)}</summary>
      <p className="small soft">{t.archivedHint}</p>
      <ul className="uploads">
        {choices.map((variant) => {
          const name = variant.optionValues.join(', ') || fields.name
          return (
            <li key={variant._id} className="row medium">
              <bdi className="grow">{[name, variant.sku].filter(Boolean).join(' · ')}</bdi>
              <button
                type="button"
                className="button"
                aria-label={t.bringBack(name)}
                onClick={() => change((latest) => bringBack(latest, variant, currency))}
              >
                <Undo2 aria-hidden />
                {t.sellAgain}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
