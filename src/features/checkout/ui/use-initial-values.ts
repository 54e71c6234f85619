import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { deleteDraft, saveDraft, formDraft, typedSoFar, type FormValues, type Heights } from './form-draft.ts'

export interface Start {
  /** Another one when the fields begin anew. */
  key: number
  /** What they begin with. */
  values: FormValues
  heights: Heights
  /** Whether this tab was asked what it has kept. */
  isLoaded: boolean
}

/** What the form begins with: empty for the page as it comes, then what was typed before a reload or on the way back. */
export function useStart(form: RefObject<HTMLFormElement | null>) {
  const { shopId } = useShop()
  const [start, setStart] = useState<Start>({ key: 0, values: {}, heights: {}, isLoaded: false })
  const isReady = useRef(false)
  const hadFocus = useRef<string | null>(null)
  useEffect(() => {
    if (!form.current) return
    hadFocus.current = document.activeElement?.getAttribute('name') ?? null
    // oxlint-disable-next-line react/set-state-in-effect -- the page comes without what only the tab knows
    setStart(startOf(form.current, shopId))
  }, [form, shopId])
  useEffect(() => {
    if (!start.isLoaded) return
    // From now on what the form says is worth keeping.
    isReady.current = true
    // The field that had the keyboard may have begun anew.
    const name = hadFocus.current
    if (name) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  }, [start, form])
  return {
    start,
    /** Keeps what it says now. */
    keep: useCallback(
      (filled: HTMLFormElement): void => {
        if (isReady.current) saveDraft(shopId, shopperStore(shopId).get()?._id ?? null, filled)
      },
      [shopId],
    ),
    /** The order is placed: the next one begins empty. */
    forget: useCallback((): void => {
      isReady.current = false
      deleteDraft(shopId)
    }, [shopId]),
  }
}

function startOf(form: HTMLFormElement, shopId: string): Start {
  const draft = formDraft(shopId, shopperStore(shopId).get()?._id ?? null)
  return draft
    ? { key: 1, values: { ...draft.values, ...typedSoFar(form) }, heights: draft.heights ?? {}, isLoaded: true }
    : { key: 0, values: {}, heights: {}, isLoaded: true }
}
