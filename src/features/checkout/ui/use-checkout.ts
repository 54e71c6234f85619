import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { leaveFor } from '#src/web/client/external-redirect.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore, useShopper } from '#src/web/client/shopper.ts'
import type { Placed, Quote } from '../checkout.contract.ts'
import { shownErrors } from './field-errors.ts'
import { readDetails, type FieldErrors } from './parse-checkout-form.ts'
import type { CheckoutFormProps } from './types.ts'
import { useMe, useNewsletterConsent } from './use-account.ts'
import { useCheckoutTexts } from './texts.ts'
import { useShippingAddress } from './use-shipping-address.ts'
import { usePlacing, type ShownQuote } from './use-place-order.ts'
import { useQuote, type QuoteDetails } from './use-quote.ts'
import { useStart } from './use-initial-values.ts'

/** The maximum delay by secondary requests before the confirmation opens. */
const BESIDE_MS = 3000

/** Returns the state and the actions of the checkout. */
export function useCheckout({ setup, cart, store, coupon, addresses, onPlaced }: CheckoutFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState<QuoteDetails>(() => ({ address: { country: setup?.country ?? '' } }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const { shopId } = useShop()
  const shopper = useShopper()
  const { start, keep, forget } = useStart(form)
  const shippingAddress = useShippingAddress({ form, start, saved: addresses.saved, setup })
  const quoting = useQuote({ cartId: cart.cartId, lines: cart.lines, details })
  const { quote, quotedFor, refresh, show } = quoting
  const me = useMe()

  const lead = useLeading(form, { save: addresses.save, agree: useNewsletterConsent(), navigate })
  const { acceptTerms } = useCheckoutTexts()
  const placing = usePlacing({
    acceptTerms,
    userId: shopper?._id ?? null,
    onSessionExpired: () => shopperStore(shopId).clear(),
    onStale: refresh,
    onQuote: show,
    // The cart is cleared after the order is visible, because an empty cart in between would look like a loss.
    onPlaced: async (placed) => {
      onPlaced()
      forget()
      await lead(placed, store.finish)
    },
  })
  const sync = useCallback((): void => {
    if (!form.current) return
    setDetails(readDetails(form.current))
    keep(form.current)
  }, [keep])
  // Reads the form again after a change that has no event: hydration, a restored value, another coupon code, or new
  // options.
  useEffect(sync, [sync, coupon.code, start, shippingAddress.key, quote])
  usePrefill(
    form,
    { phone: me?.phone ?? '', isTyped: addresses.saved !== null && shippingAddress.served.length === 0 },
    sync,
  )

  const missing = errorsOf(quote)
  // During an attempt, the visible quote may be older than its request.
  const canShowErrors = isSubmitted && !placing.isBusy
  const errors: FieldErrors = {
    ...shownErrors({ missing, quotedFor, details, isSubmitted: canShowErrors, touched, edited }),
    ...(canShowErrors && placing.errors),
  }
  return {
    form,
    details,
    start,
    place: shippingAddress,
    quoting,
    me,
    /** Not offered to a shopper who has consented before. */
    asksForNews: shopper === null || me?.hasConsented === false,
    placing,
    sync,
    isSubmitted,
    missing,
    errors,
    /** Called while a field is edited; its errors are shown when it is left. */
    edit: (name: string) => setEdited((before) => new Set(before).add(name)),
    touch: (name: string): void => {
      setTouched((before) => new Set(before).add(name))
      setEdited((before) => new Set([...before].filter((other) => other !== name)))
    },
    order: (shown: ShownQuote = { quote, quotedFor }): void => {
      if (!form.current || placing.isBusy) return
      setSubmitted(true)
      setEdited(new Set())
      void placing.place(form.current, cart, shown)
    },
    /** Opens the order that the cart has become. */
    showOrder: async (url: string): Promise<void> => {
      onPlaced()
      forget()
      await navigate(url)
      store.finish()
    },
  }
}

interface LeadOptions {
  save: CheckoutFormProps['addresses']['save']
  /** Subscribes to the newsletter. */
  agree: (email: string, signal: AbortSignal) => Promise<unknown>
  navigate: ReturnType<typeof useNavigate>
}

/**
 * Returns a function that opens the next page of an order: its confirmation, the manual payment, or the provider's
 * page.
 */
function useLeading(form: RefObject<HTMLFormElement | null>, { navigate, ...beside }: LeadOptions) {
  return async ({ next, orderNumber }: Placed, finish: () => void): Promise<void> => {
    if (form.current) await doBeside(form.current, beside)
    const { type, url, message } = next
    if (type === 'redirect') {
      finish()
      leaveFor(url, `/user/payment?order=${orderNumber}`)
      // The promise never resolves, so that the button stays busy until the next page opens.
      return new Promise<never>(() => {})
    }
    await navigate(url, { state: { message } })
    finish()
  }
}

/** Runs secondary requests, such as saving the address. Their errors do not affect the order. */
async function doBeside(form: HTMLFormElement, { save, agree }: Pick<LeadOptions, 'save' | 'agree'>): Promise<void> {
  const values = new FormData(form)
  const signal = AbortSignal.timeout(BESIDE_MS)
  const done = await Promise.allSettled([
    values.has('saveAddress') && save(form, signal),
    values.has('newsConsent') && agree(textOf(values, 'email').trim(), signal),
  ])
  for (const { reason } of done.filter((one) => one.status === 'rejected')) logFailure(reason)
}

/** Fills empty fields with the shopper's account data. */
function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  { phone, isTyped }: { phone: string; isTyped: boolean },
  onFilled: () => void,
): void {
  const { email = '', name = '' } = useShopper() ?? {}
  useEffect(() => {
    const accountValues = { email, ...(isTyped && { name, phone }) }
    for (const [field, value] of Object.entries(accountValues)) {
      const input = form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)
      if (input && input.value === '' && value && input !== document.activeElement) input.value = value
    }
    if (email) onFilled()
  }, [form, email, name, phone, isTyped, onFilled])
}

function errorsOf(quote: Quote | null): FieldErrors {
  // The requirement to sign in has its own notice.
  const isField = ({ step, field }: Quote['requirements'][number]): boolean => step !== 'cart' && field !== 'account'
  const fields = quote?.requirements.filter(isField) ?? []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
