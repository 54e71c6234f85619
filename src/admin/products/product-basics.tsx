import { lazy, Suspense } from 'react'
import { Field, TextField } from '../kit/fields.tsx'
import { productEditorEn as t } from '../messages/product-editor.en.ts'
import type { ProductEditing } from './use-product-form.ts'

/** The editor of formatted text is large, and loads after the page. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))
const MAX_NAME = 200
const MAX_SHORT = 300

export function ProductBasics({ editing: { fields, errors, rejected, change } }: { editing: ProductEditing }) {
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
        <Field label={t.fields.shortDescription} hint={t.shortHint} error={rejected.shortDescription}>
          {(given) => (
            <textarea
              {...given}
              className="input"
              rows={2}
              maxLength={MAX_SHORT}
              value={fields.shortDescription}
              onChange={({ target }) => change({ shortDescription: target.value })}
            />
          )}
        </Field>
        <div className="field">
          <span className="label" id="product-description">
            {t.fields.description}
          </span>
          <Suspense fallback={<div className="rich-text skeleton-box" />}>
            <RichText
              labelledBy="product-description"
              html={fields.description}
              onChange={(description) => change({ description })}
            />
          </Suspense>
        </div>
      </div>
    </section>
  )
}
