import { Field, TextField } from '../kit/fields.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import type { PreorderFields } from './product-form.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.status

/** Whether shoppers order a product before the day from which it can be bought, by when it is shipped, and how many. */
export function ProductPreorder({ editing: { fields, errors, rejected, change } }: { editing: ProductEditing }) {
  const { preorder, availableFrom } = fields
  if (availableFrom === null && !preorder.isOn) return null
  const set = (changes: Partial<PreorderFields>): void => change({ preorder: { ...preorder, ...changes } })
  return (
    <>
      <label className="choice">
        <input type="checkbox" checked={preorder.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
        <span>
          {t.preorder}
          <span className="hint block">{t.preorderHint}</span>
        </span>
      </label>
      {preorder.isOn && (
        <div className="fields-2">
          <Field
            label={t.shipsBy}
            error={errors.preorder === 'required' ? productEditorEn.required : rejected.preorder}
          >
            {(given) => (
              <input
                {...given}
                type="date"
                className="input"
                value={preorder.shipsBy}
                onChange={({ target }) => set({ shipsBy: target.value })}
              />
            )}
          </Field>
          <TextField
            label={t.preorderLimit}
            inputMode="numeric"
            maxLength={7}
            error={errors.preorder === 'whole' ? t.noLimit : undefined}
            value={preorder.limit}
            onValue={(limit) => set({ limit })}
          />
        </div>
      )}
    </>
  )
}
