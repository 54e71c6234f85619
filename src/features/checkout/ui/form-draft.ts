import { usableStorage } from '#src/web/client/storage/browser-storage.ts'

/** What a form says, by the names of its fields. */
export type FormValues = Readonly<Record<string, string | undefined>>

interface FormDraft {
  /** Who typed it; null for a guest. */
  userId: string | null
  values: FormValues
  /** Not of forms kept by earlier versions. */
  heights?: Heights
}

const CHOICES = ['shippingOptionId', 'gatewayId'] as const
/** How high the steps are in which something is chosen, in CSS pixels. */
export type Heights = Readonly<Partial<Record<(typeof CHOICES)[number], number>>>

/** Boxes say nothing when they are not ticked, which is an answer too. */
export const SAME_BOX = 'billingSameAsShipping'
/** What the form does not ask, or what is asked anew. */
const UNSAVED_FIELDS = new Set(['couponCode', 'saveAddress', 'newsConsent'])

const keyOf = (shopId: string): string => `checkout-${shopId}`
const storage = () => usableStorage(() => sessionStorage)

/** All that a form says now. */
export function readValues(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !UNSAVED_FIELDS.has(pair[0]),
  )
  return { [SAME_BOX]: '', ...Object.fromEntries(texts) }
}

function readHeights(form: HTMLFormElement): Heights {
  const steps = CHOICES.map((name) => [name, form.querySelector(`[name=${name}]`)?.closest('fieldset')] as const)
  return Object.fromEntries(steps.flatMap(([name, step]) => (step ? [[name, step.offsetHeight]] : [])))
}

/** Keeps it for this tab, until the order is placed or the tab is closed. */
export function saveDraft(shopId: string, userId: string | null, form: HTMLFormElement): void {
  try {
    const draft: FormDraft = { userId, values: readValues(form), heights: readHeights(form) }
    storage()?.setItem(keyOf(shopId), JSON.stringify(draft))
  } catch {
    // Full: what is typed stays on the page all the same.
  }
}

/** What was typed before a reload or on the way back; nothing of somebody who has signed out since. */
export function formDraft(shopId: string, userId: string | null): Pick<FormDraft, 'values' | 'heights'> | null {
  try {
    const draft = JSON.parse(storage()?.getItem(keyOf(shopId)) ?? 'null') as FormDraft | null
    return draft && (draft.userId === null || draft.userId === userId) ? draft : null
  } catch {
    return null
  }
}

/** Goes on as a guest with what a shopper typed whose session has expired. */
export function transferDraftToGuest(shopId: string, userId: string): void {
  const draft = formDraft(shopId, userId)
  try {
    if (draft) storage()?.setItem(keyOf(shopId), JSON.stringify({ ...draft, userId: null } satisfies FormDraft))
  } catch {
    // Full: then it is typed again.
  }
}

export const deleteDraft = (shopId: string): void => storage()?.removeItem(keyOf(shopId))

/** What somebody has typed or the browser has put back, before the page was awake: it counts before what was kept. */
export function typedSoFar(form: HTMLFormElement): FormValues {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = inputs.filter(
    (input) => input.type !== 'radio' && input.type !== 'checkbox' && input.type !== 'hidden' && input.value !== '',
  )
  return Object.fromEntries(
    typed.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name, value }) => [name, value]),
  )
}
