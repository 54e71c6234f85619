import { CircleAlert } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedProduct, ProductSetup } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { useSaveKey } from '../kit/use-save-key.ts'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { fieldsBeside, memoPart } from './memo-part.tsx'
import { OutsideForm } from './outside-form.tsx'
import { ProductAside } from './product-aside.tsx'
import { ProductAttributes } from './product-attributes.tsx'
import { ProductBasics } from './product-basics.tsx'
import { ProductImages } from './product-images.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductRelated } from './product-related.tsx'
import { ProductSafety } from './product-safety.tsx'
import { ProductVariants } from './product-variants.tsx'
import { useProductForm, type ProductEditing } from './use-product-form.ts'

const Basics = memoPart(ProductBasics, ['name', 'shortDescription', 'description'])
const Images = memoPart(ProductImages, ['images'])
const Attributes = memoPart(ProductAttributes, ['attributes'])
const Safety = memoPart(ProductSafety, ['safety', 'isDigital'])
const Related = memoPart(ProductRelated, ['relatedIds'])
const Aside = memoPart(ProductAside, fieldsBeside('variants', 'options', 'images', 'description'))
/** Until the choices are read. */
const NO_SETUP: ProductSetup = { categories: [], taxClasses: ['standard'], brands: [] }

interface EditorProps {
  /** null for a new product. */
  product: EditedProduct | null
  head: ReactNode
}

/** All of a product on one page, with a bar that saves it. */
export function ProductEditor({ product, head }: EditorProps) {
  const can = useCan()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const to = useShopPath()
  const form = useRef<HTMLFormElement>(null)
  const setup = useRead('showProductSetup').data?.data ?? NO_SETUP
  const editing: ProductEditing = useProductForm(product, {
    onCreated: (id) => {
      toast(t.added(editing.fields.name))
      void navigate(to(`/products/${id}`), { replace: true })
    },
    onSaved: (changeId) => toast(t.saved(editing.fields.name), undo(changeId)),
  })
  const save = (): void => {
    if (editing.isSaving) return
    // Errors are shown by the next rendering, and the first of them gets the focus.
    if (Object.keys(editing.save()).length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const mayEdit = can(PERMISSIONS.editProducts)
  useSaveKey(() => mayEdit && save())
  return (
    <form
      ref={form}
      className="product-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {mayEdit && <SaveBar editing={editing} isNew={product === null} />}
      {head}
      {/* Without a field that can be used, the keyboard scrolls the page itself. */}
      <div className="page-body" {...(!mayEdit && { role: 'group', tabIndex: 0, 'aria-label': t.content })}>
        {product?.isTrashed && <p className="callout warn">{t.inTrash}</p>}
        {!mayEdit && <p className="callout">{t.readOnly}</p>}
        <FormError error={editing.error} />
        <fieldset className="plain" disabled={!mayEdit}>
          <div className="detail">
            <div className="column wide">
              <Basics editing={editing} />
              <Images editing={editing} />
              <ProductOptions editing={editing} />
              <ProductVariants editing={editing} archived={product?.archivedVariants ?? []} />
              <Attributes editing={editing} />
              <Safety editing={editing} />
              <Related editing={editing} id={product?._id ?? null} />
            </div>
            <Aside editing={editing} setup={setup} slug={product?.slug ?? null} />
          </div>
        </fieldset>
      </div>
      <OutsideForm>
        <Conflict editing={editing} />
      </OutsideForm>
    </form>
  )
}

/** Appears with the first change, above everything. */
function SaveBar({ editing: { changed, isSaving, discard }, isNew }: { editing: ProductEditing; isNew: boolean }) {
  if (changed.length === 0 && !isNew) return null
  const [first, second] = changed.map((name) => t.fields[name].toLowerCase())
  const named = changed.length > 2 ? [] : [first, second].filter((name) => name !== undefined)
  return (
    <div className="save-bar" role="region" aria-label={t.unsaved}>
      <CircleAlert aria-hidden />
      <span className="grow ellipsis">
        <b>{t.unsaved}</b>
        {named.length > 0 && `: ${named.join(', ')}`}
      </span>
      {changed.length > 0 && (
        <button type="button" className="button" onClick={discard}>
          {t.discard}
        </button>
      )}
      <button type="submit" className="button save" aria-disabled={isSaving} aria-keyshortcuts="Control+S">
        {t.save}
      </button>
    </div>
  )
}

/** Asks whose value is kept in the fields that two people have changed. */
function Conflict({ editing: { conflict, resolve, dismiss } }: { editing: ProductEditing }) {
  const choice = useRef<HTMLSelectElement>(null)
  if (!conflict) return null
  return (
    <ActionDialog
      title={conflict.text}
      text={`${t.conflict.text} ${conflict.fields.map((name) => t.fields[name]).join(', ')}`}
      submitLabel={t.save}
      isPending={false}
      error={null}
      onSubmit={() => resolve(choice.current?.value === 'theirs' ? 'theirs' : 'mine')}
      onClose={dismiss}
    >
      <select ref={choice} className="input" aria-label={t.conflict.title} defaultValue="mine">
        <option value="mine">{t.conflict.mine}</option>
        <option value="theirs">{t.conflict.theirs}</option>
      </select>
    </ActionDialog>
  )
}
