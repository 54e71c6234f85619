import { useState } from 'react'
import type { Draft, DraftContentForm, FoundPerson } from '../client/operations.ts'
import { readStoredForm, removeStoredForm, storeForm } from '../client/stored-form.ts'
import { useShop } from '../shell/shop-context.ts'
import { EMPTY_CONTENT, withPerson } from './draft-form.rules.ts'

interface StoredDraft {
  content: DraftContentForm
  /** The version that was on the screen while it was typed, with its content. */
  version: number
  base: DraftContentForm
}

export interface DraftForm {
  content: DraftContentForm
  version: number
  base: DraftContentForm
  isChanged: boolean
  /** Whether it comes from an earlier visit of this tab. */
  isRestored: boolean
  change: (change: Partial<DraftContentForm>) => void
  /** Forgets what was typed, for example after it was saved. */
  clear: () => void
}

/**
 * The form of a draft, kept in this tab for an hour.
 * @param draft null for a new one
 * @param person for whom a new one is; null without a chosen customer
 */
export function useDraftForm(draft: Draft | null, person: FoundPerson | null): DraftForm {
  const { _id: shopId } = useShop()
  const key = `draft ${shopId} ${draft?._id ?? `new ${person?.email ?? ''}`}`
  const start = person ? withPerson(EMPTY_CONTENT, person) : EMPTY_CONTENT
  // Stored below by the same form.
  const [stored] = useState(() => readStoredForm(key) as StoredDraft | null)
  const opened = draft?.content ?? start
  const [form, setForm] = useState<StoredDraft>({
    content: opened,
    version: draft?.version ?? 0,
    base: opened,
    ...stored,
  })
  const [isChanged, setIsChanged] = useState(stored !== null)
  return {
    ...form,
    isChanged,
    isRestored: stored !== null,
    change: (change) => {
      const next = { ...form, content: { ...form.content, ...change } }
      setForm(next)
      setIsChanged(true)
      storeForm(key, next)
    },
    clear: () => removeStoredForm(key),
  }
}
