import { useCallback, useState } from 'react'
import { codeOf, FailedRequest } from '../client/admin-client.ts'
import type { EditedProduct } from '../client/operations.ts'
import { readStoredForm, removeStoredForm, storeFormInPause } from '../client/stored-form.ts'
import { useChange } from '../client/use-operation.ts'
import { useUnsavedWarning } from '../client/use-unsaved-warning.ts'
import { useShop } from '../shell/shop-context.ts'
import {
  changedFields,
  EMPTY_PRODUCT,
  findErrors,
  mergeProducts,
  toFields,
  toForm,
  type FieldErrors,
  type ProductFields,
} from './product-form.rules.ts'
import { typedOf, withTyped, type TypedProduct } from './typed-product.rules.ts'

/** What somebody else has saved while this product was open. */
export interface ProductConflict {
  /** Who and when, in words. */
  text: string
  fields: readonly (keyof ProductFields)[]
  mine: ProductFields
  theirs: ProductFields
  version: number
}

interface Base {
  fields: ProductFields
  version: number
}

/** New values of fields, or how they follow from the latest ones. */
export type FieldChange = Partial<ProductFields> | ((latest: ProductFields) => Partial<ProductFields>)

interface SaveEvents {
  onCreated: (id: string) => void
  onSaved: (changeId: string | null) => void
}

/** Keeps what is typed in this tab. @returns the fields */
function keepTyped(key: string, { version, fields: read }: Base, fields: ProductFields): ProductFields {
  storeFormInPause(key, () => ({ version, typed: typedOf(read, fields) }))
  return fields
}

/** Where the typed fields of a product are stored in this tab. */
export const productFormKey = (shopId: string, productId: string): string => `product ${shopId} ${productId}`

/** What is typed, and what it is based on. */
function useTypedFields(product: EditedProduct | null, { key, currency }: { key: string; currency: string }) {
  const [base, setBase] = useState<Base>(() => ({
    fields: product === null ? EMPTY_PRODUCT : toFields(product, currency),
    version: product?.version ?? 0,
  }))
  const [fields, setFields] = useState<ProductFields>(() => readStored(key, base) ?? base.fields)
  // The same function while the form is open: parts of the form are rendered only for their own fields.
  const change = useCallback(
    (changes: FieldChange): void => {
      // The editor of the description may report a change before the form has shown another one.
      setFields((latest) => {
        const changed = typeof changes === 'function' ? changes(latest) : changes
        return keepTyped(key, base, { ...latest, ...changed })
      })
    },
    [key, base],
  )
  return { base, setBase, fields, setFields, change }
}

/** The form of a product: what is typed, kept for an hour in this tab, and how it is saved. @param product null for a new one */
export function useProductForm(product: EditedProduct | null, { onCreated, onSaved }: SaveEvents) {
  const { _id: shopId, currency } = useShop()
  const key = productFormKey(shopId, product?._id ?? 'new')
  const { base, setBase, fields, setFields, change } = useTypedFields(product, { key, currency })
  // How often a save was tried, since changes were discarded.
  const [attempts, setAttempts] = useState(0)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const create = useChange('createProduct')
  const update = useChange('updateProduct')
  const changed = changedFields(base.fields, fields)
  const errors: FieldErrors = attempts > 0 ? findErrors(fields, currency) : {}
  useUnsavedWarning(changed.length > 0)

  const discard = (): void => {
    setFields(base.fields)
    setAttempts(0)
    removeStoredForm(key)
  }
  const send = async (mine: ProductFields, from: Base): Promise<void> => {
    const body = { product: formToSend(mine, currency) }
    try {
      if (product === null) {
        const { data } = await create.mutateAsync({ body })
        removeStoredForm(key)
        onCreated(data._id)
        return
      }
      const { changeId } = await update.mutateAsync({
        params: { productId: product._id },
        body: { ...body, version: from.version },
      })
      removeStoredForm(key)
      onSaved(changeId)
    } catch (error) {
      if (!(error instanceof FailedRequest) || error.code !== 'changed_meanwhile' || product === null) return
      const { version, values } = error.data as { version: number; values: Partial<EditedProduct> }
      const theirs = toFields(withStock({ ...product, ...values }, product), currency)
      const { merged, conflicts } = mergeProducts(from.fields, mine, theirs)
      setBase({ fields: theirs, version })
      setFields(merged)
      if (conflicts.length === 0) await send(merged, { fields: theirs, version })
      else setConflict({ text: error.message, fields: conflicts, mine: merged, theirs, version })
    }
  }
  const save = (): FieldErrors => {
    setAttempts((before) => before + 1)
    const found = findErrors(fields, currency)
    if (Object.keys(found).length === 0) void send(fields, base)
    return found
  }
  const failure = create.error ?? update.error
  return {
    fields,
    changed,
    errors,
    attempts,
    rejected: failure instanceof FailedRequest ? failure.fields : {},
    // The dialog of the conflict says it instead.
    error: codeOf(failure) === 'changed_meanwhile' ? null : failure,
    isSaving: create.isPending || update.isPending,
    conflict,
    change,
    discard,
    save,
    /** Saves the fields of the conflict as one of the two left them. */
    resolve: (choice: 'mine' | 'theirs') => {
      if (!conflict) return
      const taken = Object.fromEntries(conflict.fields.map((name) => [name, conflict.theirs[name]]))
      const chosen = choice === 'mine' ? conflict.mine : { ...conflict.mine, ...taken }
      setConflict(null)
      setFields(chosen)
      void send(chosen, { fields: conflict.theirs, version: conflict.version })
    },
    dismiss: () => setConflict(null),
  }
}

export type ProductEditing = ReturnType<typeof useProductForm>

/** A new sale begins when it is sent. */
const formToSend = (fields: ProductFields, currency: string) => toForm(fields, { currency, now: new Date() })

/** Returns what was typed before a reload, unless the product has changed since. */
function readStored(key: string, { version, fields }: Base): ProductFields | null {
  const stored = readStoredForm(key) as { version: number; typed: TypedProduct } | null
  return stored?.version === version ? withTyped(fields, stored.typed) : null
}

/** The server sends variants without their stock, which the ones that were read have. */
const withStock = (product: EditedProduct, read: EditedProduct): EditedProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    stockOnHand: read.variants.find(({ _id }) => _id === variant._id)?.stockOnHand ?? 0,
  })),
})
