import { persistentValue } from '#src/web/client/storage/persistent-value.ts'

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, string | undefined>>

interface FormDraft {
  /** The shopper who typed the values; null for a guest. */
  userId: string | null
  values: FormValues
  /** Missing in drafts of earlier versions. */
  heights?: Heights
}

const CHOICES = ['shippingOptionId', 'gatewayId'] as const
/** The heights of the steps with options, in CSS pixels. */
export type Heights = Readonly<Partial<Record<(typeof CHOICES)[number], number>>>

/** `FormData` omits unticked boxes, but an unticked box is a value too. */
export const SAME_BOX = 'billingSameAsShipping'
/** Fields whose values are not stored. */
const UNSAVED_FIELDS = new Set(['couponCode', 'saveAddress', 'newsConsent'])

const storedDraft = (shopId: string) =>
  persistentValue<FormDraft | null>({
    key: `checkout-${shopId}`,
    area: 'session',
    parse: (text) => JSON.parse(text) as FormDraft | null,
    initial: null,
  })

/** Returns all values of a form. */
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

/** Stores the values for this tab, until the order is placed or the tab is closed. */
export function saveDraft(shopId: string, userId: string | null, form: HTMLFormElement): void {
  storedDraft(shopId).set({ userId, values: readValues(form), heights: readHeights(form) })
}

/** Returns the stored values after a reload or a return. It returns none of a shopper who has signed out since. */
export function formDraft(shopId: string, userId: string | null): Pick<FormDraft, 'values' | 'heights'> | null {
  const draft = storedDraft(shopId).get()
  return draft && (draft.userId === null || draft.userId === userId) ? draft : null
}

/** Keeps the values of a shopper whose session has expired for the checkout as a guest. */
export function transferDraftToGuest(shopId: string, userId: string): void {
  const draft = formDraft(shopId, userId)
  if (draft) storedDraft(shopId).set({ ...draft, userId: null })
}

export const deleteDraft = (shopId: string): void => storedDraft(shopId).set(null)

/** Returns values that were typed or restored by the browser before hydration. They take precedence over the draft. */
export function typedSoFar(form: HTMLFormElement): FormValues {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = inputs.filter(
    (input) => input.type !== 'radio' && input.type !== 'checkbox' && input.type !== 'hidden' && input.value !== '',
  )
  return Object.fromEntries(
    typed.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name, value }) => [name, value]),
  )
}
