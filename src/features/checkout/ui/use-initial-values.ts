import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { deleteDraft, saveDraft, formDraft, typedSoFar, type FormValues, type Heights } from './form-draft.ts'

export interface Start {
  /** Changes when the fields are reset. */
  key: number
  /** The initial values. */
  values: FormValues
  heights: Heights
  /** Whether the draft of this tab has been loaded. */
  isLoaded: boolean
}

/** Returns the initial values of the form: empty on the server, then the draft of this tab. */
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
    // From now on, the form's values are stored.
    isReady.current = true
    // The field that had the focus may have been replaced; the shopper may have gone on to another one.
    const name = hadFocus.current
    if (name && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  }, [start, form])
  return {
    start,
    /** Stores the current values. */
    keep: useCallback(
      (filled: HTMLFormElement): void => {
        if (isReady.current) saveDraft(shopId, shopperStore(shopId).get()?._id ?? null, filled)
      },
      [shopId],
    ),
    /** Deletes the draft after the order, so that the next one starts empty. */
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
