import { TextAreaField } from '../kit/text-area-field.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { MAX_PARTY, MAX_WARNINGS } from '#src/shared/product-limits.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.safety
const LIMITS = { manufacturer: MAX_PARTY, responsible: MAX_PARTY, warnings: MAX_WARNINGS } as const

/** Who makes a product, who answers for it in the EU, and its warnings. */
export function ProductSafety({ editing: { fields, change } }: { editing: ProductEditing }) {
  const { safety, isDigital } = fields
  if (isDigital) return null
  return (
    <section className="card" aria-labelledby="product-safety">
      <div className="card-head">
        <h2 id="product-safety">{t.title}</h2>
      </div>
      <div className="card-body form-body">
        <p className="small soft">{t.hint}</p>
        {(['manufacturer', 'responsible', 'warnings'] as const).map((name) => (
          <TextAreaField
            key={name}
            name={`safety-${name}`}
            label={t[name]}
            hint={t.hints[name]}
            rows={3}
            maxLength={LIMITS[name]}
            value={safety[name]}
            onValue={(value) => change({ safety: { ...safety, [name]: value } })}
          />
        ))}
      </div>
    </section>
  )
}
