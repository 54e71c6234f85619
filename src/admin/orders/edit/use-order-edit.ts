import { useState } from 'react'
import { runOperation } from '../../client/admin-client.ts'
import type { Order } from '../../client/operations.ts'
import { readStoredForm, removeStoredForm, storeForm } from '../../client/stored-form.ts'
import { useUnsavedWarning } from '../../client/use-unsaved-warning.ts'
import { useShop } from '../../shell/shop-context.ts'
import { EMPTY_EDIT, type OrderEditForm } from './order-edit-form.rules.ts'

export interface EditForm {
  form: OrderEditForm
  /** Whether it comes from an earlier visit of this tab. */
  isRestored: boolean
  change: (change: Partial<OrderEditForm>) => void
  /** Forgets what was typed, for example after it was saved. */
  clear: () => void
  /** Forgets what was typed, and releases the stock that it holds. */
  discard: () => void
}

/** The form of an edit, kept in this tab for an hour. */
export function useOrderEdit({ orderNumber, version }: Order): EditForm {
  const { _id: shopId } = useShop()
  const key = `order edit ${shopId} ${orderNumber}`
  // Stored below by the same form.
  const [stored] = useState(() => readStoredForm(key) as OrderEditForm | null)
  // An earlier release has stored fewer fields.
  const [form, setForm] = useState(stored ? { ...EMPTY_EDIT, ...stored } : EMPTY_EDIT)
  const [isCleared, setIsCleared] = useState(false)
  useUnsavedWarning(form !== EMPTY_EDIT && !isCleared)
  const clear = (): void => {
    setIsCleared(true)
    removeStoredForm(key)
  }
  return {
    form,
    isRestored: stored !== null,
    change: (change) => {
      const next = { ...form, version: form.version ?? version, ...change }
      setForm(next)
      storeForm(key, next)
    },
    clear,
    discard: () => {
      clear()
      // The preview of no changes holds nothing. Without a connection, the hold ends by itself.
      void runOperation(shopId, 'previewOrderEdit', { params: { orderNumber }, body: { edit: {} } }).catch(() => {})
    },
  }
}
