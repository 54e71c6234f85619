import { slugOf } from '#src/shared/text.ts'
import { TextField } from '../kit/fields.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { useShop } from '../shell/shop-context.ts'
import type { ProductEditing } from './use-product-form.ts'

const MAX_SLUG = 255
const MAX_TITLE = 70
const MAX_DESCRIPTION = 160

interface SearchProps {
  editing: ProductEditing
  /** null for a new product. */
  slug: string | null
}

/** The address of the product, and what search engines show of it. */
export function ProductSearch({ editing: { fields, rejected, change }, slug }: SearchProps) {
  const { domain } = useShop()
  const { name, shortDescription, seoTitle, seoDescription } = fields
  const address = slugOf(fields.slug) || slugOf(name) || '…'
  const title = seoTitle || name
  const isMoved = slug !== null && fields.slug !== slug
  return (
    <section className="card" aria-labelledby="product-preview">
      <div className="card-head">
        <h2 id="product-preview">{t.preview.title}</h2>
      </div>
      <div className="card-body search-result" dir="auto">
        <p className="small soft ellipsis">{[domain, 'product', address].join(' › ')}</p>
        <p className="title">{title === '' ? t.newTitle : title}</p>
        <p className="medium">{seoDescription || shortDescription || t.preview.noText}</p>
      </div>
      <div className="card-body form-body">
        <TextField
          label={t.fields.seoTitle}
          hint={t.preview.counted(seoTitle.length, MAX_TITLE)}
          placeholder={name}
          maxLength={MAX_TITLE}
          autoComplete="off"
          error={rejected.seoTitle}
          value={seoTitle}
          onValue={(value) => change({ seoTitle: value })}
        />
        <TextAreaField
          label={t.fields.seoDescription}
          hint={t.preview.counted(seoDescription.length, MAX_DESCRIPTION)}
          error={rejected.seoDescription}
          rows={2}
          placeholder={shortDescription}
          maxLength={MAX_DESCRIPTION}
          value={seoDescription}
          onValue={(seoDescription) => change({ seoDescription })}
        />
        <TextField
          label={t.fields.slug}
          hint={isMoved ? t.preview.moved : t.preview.slugHint}
          placeholder={slugOf(name)}
          maxLength={MAX_SLUG}
          autoComplete="off"
          error={rejected.slug}
          value={fields.slug}
          onValue={(value) => change({ slug: value })}
        />
      </div>
    </section>
  )
}
