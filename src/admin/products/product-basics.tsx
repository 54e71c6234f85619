import { TextField } from '../kit/fields.tsx'
import { RichTextField } from '../kit/rich-text-field.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { useTextImages } from './use-text-images.ts'
import type { ProductEditing } from './use-product-form.ts'

const MAX_NAME = 200
const MAX_SHORT = 300

export function ProductBasics({ editing: { fields, errors, rejected, change } }: { editing: ProductEditing }) {
  const upload = useTextImages()
  return (
    <section className="card" aria-label={t.basics}>
      <div className="card-body form-body">
        <TextField
          label={t.fields.name}
          value={fields.name}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={errors.name ? t.required : rejected.name}
          onValue={(name) => change({ name })}
        />
        <TextAreaField
          label={t.fields.shortDescription}
          hint={t.shortHint}
          error={rejected.shortDescription}
          rows={2}
          maxLength={MAX_SHORT}
          value={fields.shortDescription}
          onValue={(shortDescription) => change({ shortDescription })}
        />
        <RichTextField
          label={t.fields.description}
          html={fields.description}
          error={rejected.description}
          onChange={(description) => change({ description })}
          uploadImage={upload}
        />
      </div>
    </section>
  )
}
