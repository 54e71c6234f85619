import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
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

/** How long what is done beside an order may hold up the way to it. */
const BESIDE_MS = 3000

/** All that the checkout knows and can do. */
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
    // The cart ends when the order is there to be seen: an empty cart in between would say that all is lost.
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
  // What was typed before the page woke up, or was put back; the code, which another page may keep; and what can be
  // chosen by now, with what was chosen before.
  useEffect(sync, [sync, coupon.code, start, shippingAddress.key, quote])
  usePrefill(
    form,
    { phone: me?.phone ?? '', isTyped: addresses.saved !== null && shippingAddress.served.length === 0 },
    sync,
  )

  const missing = errorsOf(quote)
  // While a try is under way the answer on the screen may be older than what it is about.
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
    /** Not of a shopper who agreed before. */
    asksForNews: shopper === null || me?.hasConsented === false,
    placing,
    sync,
    isSubmitted,
    missing,
    errors,
    /** A field is typed into: what is wrong with it is told when it is left. */
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
    /** Shows the order that the cart has become. */
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
  /** Says yes to news. */
  agree: (email: string, signal: AbortSignal) => Promise<unknown>
  navigate: ReturnType<typeof useNavigate>
}

/** Leads on from an order: to its confirmation, to what is to be done by hand, or to the provider's page. */
function useLeading(form: RefObject<HTMLFormElement | null>, { navigate, ...beside }: LeadOptions) {
  return async ({ next, orderNumber }: Placed, finish: () => void): Promise<void> => {
    if (form.current) await doBeside(form.current, beside)
    const { type, url, message } = next
    if (type === 'redirect') {
      finish()
      leaveFor(url, `/user/payment?order=${orderNumber}`)
      // The button stays busy until the next page is there.
      return new Promise<never>(() => {})
    }
    await navigate(url, { state: { message } })
    finish()
  }
}

/** What was asked for beside the order, which is placed whatever comes of it. */
async function doBeside(form: HTMLFormElement, { save, agree }: Pick<LeadOptions, 'save' | 'agree'>): Promise<void> {
  const values = new FormData(form)
  const signal = AbortSignal.timeout(BESIDE_MS)
  const done = await Promise.allSettled([
    values.has('saveAddress') && save(form, signal),
    values.has('newsConsent') && agree(textOf(values, 'email').trim(), signal),
  ])
  for (const { reason } of done.filter((one) => one.status === 'rejected')) logFailure(reason)
}

/** What is known of a shopper goes into fields that are empty. */
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
  // Signing in is told of by itself.
  const isField = ({ step, field }: Quote['requirements'][number]): boolean => step !== 'cart' && field !== 'account'
  const fields = quote?.requirements.filter(isField) ?? []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
