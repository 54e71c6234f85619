import { Plus, Trash2 } from 'lucide-react'
import { TextField } from '../kit/fields.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { plainAttributes } from './product-tags.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.attributes
const MAX_ATTRIBUTES = 50

/** What is said of a product in a table: material, width, origin. */
export function ProductAttributes({ editing: { fields, change } }: { editing: ProductEditing }) {
  const { attributes } = fields
  const shown = plainAttributes(attributes)
  const set = (index: number, changes: Partial<(typeof attributes)[number]>): void =>
    change({ attributes: attributes.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
  return (
    <section className="card" aria-labelledby="product-attributes">
      <div className="card-head">
        <h2 id="product-attributes">{t.title}</h2>
        {attributes.length < MAX_ATTRIBUTES && (
          <button
            type="button"
            className="button"
            onClick={() => change({ attributes: [...attributes, { name: '', value: '' }] })}
          >
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </div>
      {shown.length > 0 && (
        <div className="card-body form-body">
          {shown.map(({ attribute: { name, value }, index }) => (
            // The place is the attribute: a new one has no name yet.
            <div key={index} className="option-row">
              <TextField
                label={t.name}
                value={name}
                maxLength={40}
                autoComplete="off"
                onValue={(text) => set(index, { name: text })}
              />
              <TextField
                label={t.value}
                value={value}
                maxLength={200}
                autoComplete="off"
                onValue={(text) => set(index, { value: text })}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={t.remove(name)}
                onClick={() => change({ attributes: attributes.filter((_, at) => at !== index) })}
              >
                <Trash2 aria-hidden />
              </button>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
