import { browserApi } from '#src/web/client/api-client.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { PlaceRequest, Quote, QuoteRequest } from '#src/features/checkout/checkout.contract.ts'
import { fetchQuote, toQuoteRequest, type QuotedLine } from '../use-quote.ts'
import { sheetOf, type SheetTexts } from './wallet-sheet.ts'
import {
  isRejection,
  WalletError,
  type Authorization,
  type Rejection,
  type WalletAddress,
  type WalletSheet,
  type NextStep,
} from './wallet.ts'

/** A cart that is bought with a wallet. */
export interface ExpressCart {
  cartId: string
  lines: readonly QuotedLine[]
  couponCode: string | null
}

export interface PurchaseOptions {
  gatewayId: string
  /** The shopper who is signed in; null for a guest. */
  userId: string | null
  texts: SheetTexts
  /** Waits before a request whose response was lost is repeated. */
  wait?: (ms: number) => Promise<void>
}

/** How often a request is sent whose response is lost. */
const MAX_ATTEMPTS = 3
const RETRY_MS = 1000

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * One purchase with a wallet. The wallet shows the totals of quotes, and the order is placed with the hash of the quote
 * that it showed last, so that no other total is ever charged.
 */
export class ExpressPurchase {
  readonly #cart: ExpressCart
  readonly #options: PurchaseOptions
  #address: WalletAddress | null = null
  #optionId: string | null = null
  /** The quote whose total the wallet shows. */
  #shown: Quote | null = null
  /** A request whose response was lost: the order may exist. */
  #open: { body: PlaceRequest; key: string } | null = null
  #authorizing: Promise<NextStep | Rejection> | null = null
  /** The last change of the sheet; changes follow one another, so that the last one is shown last. */
  #showing: Promise<unknown> = Promise.resolve()

  constructor(cart: ExpressCart, options: PurchaseOptions) {
    this.#cart = cart
    this.#options = options
  }

  /** Whether the order may exist although no response says so. */
  get isUnknown(): boolean {
    return this.#open !== null
  }

  setAddress(address: WalletAddress): Promise<WalletSheet | Rejection> {
    return this.#show(() => {
      this.#address = address
    })
  }

  setOption(optionId: string): Promise<WalletSheet | Rejection> {
    return this.#show(() => {
      this.#optionId = optionId
    })
  }

  /** Places and pays the order. Calls during an authorisation share its result. */
  authorize(authorization: Authorization): Promise<NextStep | Rejection> {
    this.#authorizing ??= this.#authorize(authorization)
      .catch((error: unknown) => this.#explain(error))
      .finally(() => {
        this.#authorizing = null
      })
    return this.#authorizing
  }

  /** Requests the quote after a change, and returns what the wallet shows. */
  #show(change: () => void): Promise<WalletSheet | Rejection> {
    const showing = this.#showing.then(async (): Promise<WalletSheet | Rejection> => {
      change()
      this.#shown = null
      try {
        const quote = await this.#quote({ ...(this.#address && { address: this.#address }) })
        const sheet = this.#sheetOf(quote)
        if (!isRejection(sheet)) this.#shown = quote
        return sheet
      } catch (error) {
        return this.#explainRejection(error)
      }
    })
    this.#showing = showing
    return showing
  }

  async #quote(details: Pick<QuoteRequest, 'address' | 'email'>): Promise<Quote> {
    const { cartId, lines, couponCode } = this.#cart
    const { gatewayId } = this.#options
    const request = (): QuoteRequest =>
      toQuoteRequest(cartId, lines, {
        ...details,
        gatewayId,
        shippingOptionId: this.#optionId,
        ...(couponCode !== null && { couponCode }),
      })
    const quote = await fetchQuote(request())
    this.#optionId = quote.shippingOptionId
    const [first] = quote.shippingOffers
    if (this.#optionId !== null || !first) return quote
    // A wallet always has a delivery option chosen.
    this.#optionId = first._id
    return fetchQuote(request())
  }

  /** Returns the sheet of a quote, unless it cannot be ordered with a wallet. */
  #sheetOf(quote: Quote): WalletSheet | Rejection {
    const { requirements, shippingOffers, gatewayId } = quote
    const inCart = requirements.find(({ step }) => step === 'cart')
    if (inCart) return reject('payment', inCart.message)
    if (shippingOffers.length === 0) {
      const { message } = requirements.find(({ code }) => code === 'shipping_unavailable') ?? {}
      return reject('address', message ?? this.#options.texts.t.noDelivery)
    }
    if (gatewayId !== this.#options.gatewayId) return reject('payment', this.#options.texts.t.notOffered)
    return sheetOf(quote, this.#options.texts)
  }

  async #authorize({ name, email, phone, address, createToken }: Authorization): Promise<NextStep | Rejection> {
    // The same order as before: its response was lost.
    if (this.#open) return this.#place(this.#open)
    await this.#showing
    const shown = this.#shown
    const quote = await this.#quote({ email, address: { ...address, name, phone } })
    const sheet = this.#sheetOf(quote)
    if (isRejection(sheet)) return sheet
    const [missing] = quote.requirements
    if (missing) return reject('address', missing.message)
    if (quote.quoteId === null) return reject('payment', this.#options.texts.t.failed)
    const { t, money } = this.#options.texts
    const total = money(quote.totalAmount)
    if (quote.quoteHash !== shown?.quoteHash)
      return this.#changed(shown ? t.changed(money(shown.totalAmount), total) : t.checkTotal(total), { quote, sheet })
    const { gatewayId, userId } = this.#options
    const { quoteId, quoteHash } = quote
    const walletToken = await createToken()
    const body: PlaceRequest = {
      quoteId,
      quoteHash,
      gatewayId,
      userId,
      walletToken,
      // The text below the buttons says so.
      termsAccepted: true,
      orderNote: '',
      giftMessage: '',
    }
    return this.#place({ body, key: crypto.randomUUID() })
  }

  /** Sends the order, and again with the same key while its response may be lost. */
  async #place(request: { body: PlaceRequest; key: string }): Promise<NextStep> {
    this.#open = request
    const { wait = waitFor } = this.#options
    for (let attempts = 1; ; attempts += 1)
      try {
        const { data } = await browserApi().post('/shop/checkout/place', {
          body: request.body,
          headers: { 'Idempotency-Key': request.key },
        })
        this.#open = null
        return data.next
      } catch (error) {
        const isDecided = error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_flight'
        if (isDecided) this.#open = null
        if (isDecided || attempts === MAX_ATTEMPTS) throw error
        await wait(attempts * RETRY_MS)
      }
  }

  #changed(message: string, { quote, sheet }: { quote: Quote; sheet: WalletSheet }): Rejection {
    const onShown = (): void => {
      this.#shown = quote
    }
    return { ...reject('changed', message), changed: { sheet, onShown } }
  }

  /** Returns where the shopper goes after an error, or what the wallet says about it. */
  #explain(error: unknown): NextStep | Rejection {
    const { url } = (error instanceof ApiError && (error.data as { url?: string } | undefined)) || {}
    // Another tab, or a request whose response was lost, has ordered the cart.
    if (error instanceof ApiError && error.code === 'cart_completed' && url) return { type: 'done', url }
    return this.#explainRejection(error)
  }

  #explainRejection(error: unknown): Rejection {
    const { t } = this.#options.texts
    if (error instanceof WalletError) return reject('payment', error.message)
    if (!(error instanceof ApiError)) logFailure(error)
    if (this.#open !== null) return reject('payment', t.unknown)
    if (!(error instanceof ApiError) || error.status >= 500) return reject('payment', t.failed)
    const { quote } = (error.data ?? {}) as { quote?: Quote }
    if (error.code !== 'quote_changed' || !quote) return reject('payment', error.message)
    const sheet = this.#sheetOf(quote)
    return isRejection(sheet) ? sheet : this.#changed(error.message, { quote, sheet })
  }
}

const reject = (reason: Rejection['reason'], message: string): Rejection => ({ type: 'rejected', reason, message })
