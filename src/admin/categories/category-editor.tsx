import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, type SyntheticEvent } from 'react'
import { FailedRequest, PersonalError } from '../client/admin-client.ts'
import type { EditedCategory } from '../client/catalog-types.ts'
import { useChange } from '../client/use-operation.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { FormError, TextField } from '../kit/fields.tsx'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { useSaveKey } from '../kit/use-save-key.ts'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { categoriesEn as t } from '../messages/categories.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { useCategoryForm, type CategoryForm } from './use-category-form.ts'
import { returnTermsEn as terms } from '../messages/products/return-terms.en.ts'
import { ReturnTermsFields } from './return-terms-fields.tsx'
import { isException, returnableText, toReturnable } from './return-terms-fields.rules.ts'
import { PresenceLine } from '../presence/presence-line.tsx'

const MAX_NAME = 80
const MAX_DESCRIPTION = 2000
const MAX_SEO_TITLE = 70
const MAX_SEO_DESCRIPTION = 160

/** What staff edit of a category. */
export function CategoryEditor({ category, isReadOnly }: { category: EditedCategory; isReadOnly: boolean }) {
  const form = useCategoryForm(category)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    form.submit()
  }
  useSaveKey(() => !isReadOnly && form.submit())
  return (
    <>
      <form className="card" onSubmit={submit} noValidate>
        <PresenceLine subject={`category ${category._id}`} />
        <fieldset className="plain card-body form-body" disabled={isReadOnly} aria-label={t.thing}>
          {form.isRestored && (
            <p className="callout" role="status">
              {t.restored}
            </p>
          )}
          <FormError error={form.error} />
          <TextField
            label={t.labels.name}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={form.typed.name}
            error={form.errorOf('name')}
            onValue={(name) => form.set('name', name)}
          />
          <TextField
            label={t.labels.slug}
            hint={t.hints.slug}
            autoComplete="off"
            spellCheck={false}
            value={form.typed.slug}
            error={form.errorOf('slug')}
            onValue={(slug) => form.set('slug', slug)}
          />
          <TextAreaField
            label={t.labels.description}
            hint={t.hints.description}
            error={form.errorOf('description')}
            rows={4}
            maxLength={MAX_DESCRIPTION}
            value={form.typed.description}
            onValue={(description) => form.set('description', description)}
          />
          <ImageField form={form} isReadOnly={isReadOnly} />
          <MenuField form={form} />
          <TermsFields form={form} />
          <SearchFields form={form} />
        </fieldset>
        {!isReadOnly && (
          <div className="card-foot">
            {form.isChanged && (
              <button type="button" className="button" onClick={form.discard}>
                {t.discard}
              </button>
            )}
            <button
              type="submit"
              className="button primary"
              disabled={!form.isChanged}
              aria-disabled={form.isPending}
              aria-keyshortcuts="Control+S"
            >
              {t.save}
            </button>
          </div>
        )}
      </form>
      <ConflictDialog change={form} labels={t.labels} textOf={chosenText} />
    </>
  )
}

/** What may come back of the products of the category. */
const TermsFields = ({ form }: { form: CategoryForm }) => {
  const { returnable, withdrawalException } = form.typed
  return (
    <ReturnTermsFields
      of="category"
      terms={{
        returnable: toReturnable(returnable),
        withdrawalException: isException(withdrawalException) ? withdrawalException : null,
      }}
      onTerms={(terms) => {
        if (terms.returnable !== undefined) form.set('returnable', returnableText(terms.returnable))
        if (terms.withdrawalException !== undefined) form.set('withdrawalException', terms.withdrawalException ?? '')
      }}
    />
  )
}

/** Returns the value of a field in words. */
function chosenText(field: string, value: string): string {
  if (field === 'menu') return t.menuText(value)
  if (field === 'returnable')
    return value === '' ? terms.inherited.category : terms.returnables[value === 'yes' ? 'yes' : 'no']
  if (field === 'withdrawalException') return isException(value) ? terms.exceptions[value] : terms.inherited.category
  return value
}

/** What search engines show of the category. */
const SearchFields = ({ form }: { form: CategoryForm }) => (
  <>
    <TextField
      label={t.labels.seoTitle}
      hint={t.hints.seoTitle(form.typed.seoTitle.length, MAX_SEO_TITLE)}
      placeholder={form.typed.name}
      autoComplete="off"
      maxLength={MAX_SEO_TITLE}
      value={form.typed.seoTitle}
      error={form.errorOf('seoTitle')}
      onValue={(seoTitle) => form.set('seoTitle', seoTitle)}
    />
    <TextAreaField
      label={t.labels.seoDescription}
      hint={t.hints.seoDescription(form.typed.seoDescription.length, MAX_SEO_DESCRIPTION)}
      error={form.errorOf('seoDescription')}
      rows={2}
      maxLength={MAX_SEO_DESCRIPTION}
      value={form.typed.seoDescription}
      onValue={(seoDescription) => form.set('seoDescription', seoDescription)}
    />
  </>
)

function MenuField({ form }: { form: CategoryForm }) {
  const id = useId()
  return (
    <div className="check-row">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={form.typed.menu === 'yes'}
        onChange={({ target }) => form.set('menu', target.checked ? 'yes' : 'no')}
      />
      <label htmlFor={id}>{t.labels.menu}</label>
      <span id={`${id}-hint`} className="small soft">
        {t.hints.menu}
      </span>
    </div>
  )
}

/** The picture of the category: shown, chosen from a file, or removed. */
function ImageField({ form, isReadOnly }: { form: CategoryForm; isReadOnly: boolean }) {
  const { _id: shopId } = useShop()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useChange('createProductImage', ({ data }) => form.set('image', data.url))
  const reason = form.errorOf('image') ?? (error instanceof FailedRequest ? error.fields.picture : undefined)
  const { image } = form.typed
  return (
    <div role="group" aria-labelledby={id} className="column">
      <div className="row">
        <span className="logo-tile">
          {image === '' ? (
            <span className="small">{t.noImage}</span>
          ) : (
            <img src={thumbnailOf(shopId, image)} alt="" width="48" height="48" />
          )}
        </span>
        <div className="grow">
          <div id={id} className="strong medium">
            {t.labels.image}
          </div>
          <div className="small soft">{t.hints.image}</div>
        </div>
        {!isReadOnly && (
          <button
            type="button"
            className="icon-button"
            aria-label={isPending ? t.uploading : t.chooseImage}
            aria-disabled={isPending}
            onClick={() => !isPending && file.current?.click()}
          >
            <ImagePlus aria-hidden />
          </button>
        )}
        {!isReadOnly && image !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t.removeImage}
            onClick={() => form.set('image', '')}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) mutate({ body: { picture } })
          target.value = ''
        }}
      />
      <FormError error={reason === undefined ? error : new PersonalError(reason)} />
    </div>
  )
}
