import type { WireResponse } from '../http/open-http.ts'
import type { CheckoutState } from './checkout-state.ts'
import { groupOf, textOf, type Fields } from './form.ts'
import { StripeNo } from './error.ts'
import type { Session, StripeSimulatorAccount } from './types.ts'

/** An authenticated request. */
export interface ApiRequest {
  owner: StripeSimulatorAccount
  method: string
  /** Path without `/v1/`. */
  path: string
  fields: Fields
  /** Base URL of the simulator. */
  base: string
}

const THREE_DIGITS: ReadonlySet<string> = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
const SESSION_FIELDS: ReadonlySet<string> = new Set([
  'mode',
  'client_reference_id',
  'line_items',
  'success_url',
  'cancel_url',
  'metadata',
  'payment_intent_data',
  'customer_email',
  'expires_at',
])
const EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/
const DAY_SECONDS = 86_400
const SHORTEST_SECONDS = 1800
const MOST = 99_999_999

/**
 * Serves an API request.
 * @throws StripeNo
 */
export function handleApiRequest(checkoutState: CheckoutState, request: ApiRequest): WireResponse {
  checkoutState.expireDue()
  const [kind, id = '', action] = request.path.replace('checkout/sessions', 'sessions').split('/')
  if (kind === 'sessions') {
    if (request.method === 'POST' && !id) return ok(createSession(checkoutState, request))
    const session = own(checkoutState, request.owner, checkoutState.sessions.get(id))
    if (!session) throw new StripeNo(404, 'resource_missing', `No such checkout.session: '${id}'`)
    if (request.method === 'GET' && !action) return ok(expand(checkoutState, session, request.fields))
    if (request.method === 'POST' && action === 'expire') {
      checkoutState.expire(checkoutState.open(id).id)
      return ok(session)
    }
  }
  if (kind === 'payment_intents') return ok(handleIntentRequest(checkoutState, request, { id, action }))
  if (kind === 'refunds') {
    if (request.method === 'POST' && !id) return ok(createRefund(checkoutState, request))
    if (request.method === 'GET')
      return ok(id ? readRefund(checkoutState, request, id) : listRefunds(checkoutState, request))
  }
  throw new StripeNo(404, null, `Unrecognized request URL (${request.method}: /v1/${request.path}).`)
}

const ok = (body: object): WireResponse => ({ status: 200, body })

const own = <T extends { id: string }>(
  checkoutState: CheckoutState,
  owner: StripeSimulatorAccount,
  resource: T | undefined,
): T | null => (resource && checkoutState.ownerOf(resource.id) === owner ? resource : null)

function need(fields: Fields, name: string, shown: string = name): string {
  const value = textOf(fields, name)
  if (value === null) throw new StripeNo(400, 'parameter_missing', `Missing required param: ${shown}.`)
  return value
}

function integer(text: string, name: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new StripeNo(400, 'parameter_invalid_integer', `Invalid integer: ${name}`)
  return Number(text)
}

function createSession(checkoutState: CheckoutState, { owner, fields, base }: ApiRequest): Session {
  const unknown = Object.keys(fields).find((name) => !SESSION_FIELDS.has(name))
  if (unknown) throw new StripeNo(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`)
  if (need(fields, 'mode') !== 'payment') throw new StripeNo(400, null, 'only payments are simulated')
  const { amount, currency } = readLine(groupOf(groupOf(fields, 'line_items'), '0'))
  const email = textOf(fields, 'customer_email')
  if (email !== null && !EMAIL.test(email)) throw new StripeNo(400, 'email_invalid', 'Invalid email address')
  const reference = textOf(fields, 'client_reference_id')
  if (reference && !/^[A-Za-z0-9_-]{1,200}$/.test(reference))
    throw new StripeNo(
      400,
      null,
      'client_reference_id can only contain alphanumeric characters, dashes, and underscores',
    )
  return checkoutState.addSession(
    owner,
    {
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: reference,
      amount_total: amount,
      currency,
      customer_email: email,
      metadata: readMetadata(groupOf(groupOf(fields, 'payment_intent_data'), 'metadata')),
      payment_intent: null,
      success_url: readUrl(need(fields, 'success_url')),
      cancel_url: readUrl(need(fields, 'cancel_url')),
      created: checkoutState.clock.seconds(),
      expires_at: readEnd(checkoutState, textOf(fields, 'expires_at')),
      livemode: false,
    },
    base,
  )
}

function readLine(line: Fields): { amount: number; currency: string } {
  const price = groupOf(line, 'price_data')
  const currency = need(price, 'currency', 'line_items[0][price_data][currency]')
  if (!/^[a-z]{3}$/.test(currency)) throw new StripeNo(400, null, `Invalid currency: ${currency}.`)
  need(groupOf(price, 'product_data'), 'name', 'line_items[0][price_data][product_data][name]')
  const each = integer(need(price, 'unit_amount', 'line_items[0][price_data][unit_amount]'), 'unit_amount')
  const amount = each * integer(need(line, 'quantity', 'line_items[0][quantity]'), 'quantity')
  checkAmount(amount, currency)
  return { amount, currency }
}

function checkAmount(amount: number, currency: string): void {
  if (amount < 1) throw new StripeNo(400, 'amount_too_small', 'The amount must be greater than the minimum.')
  if (amount > MOST) throw new StripeNo(400, 'amount_too_large', 'The amount must be no more than 99999999.')
  if (THREE_DIGITS.has(currency) && amount % 10 !== 0)
    throw new StripeNo(400, 'invalid_charge_amount', 'The last digit of an amount in this currency must be 0.')
  if (currency === 'isk' && amount % 100 !== 0)
    throw new StripeNo(400, 'invalid_charge_amount_no_decimal_compatible', 'Invalid amount.')
}

function readEnd(checkoutState: CheckoutState, text: string | null): number {
  const now = checkoutState.clock.seconds()
  if (text === null) return now + DAY_SECONDS
  const end = integer(text, 'expires_at')
  if (end < now + SHORTEST_SECONDS || end > now + DAY_SECONDS)
    throw new StripeNo(400, null, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  return end
}

function readUrl(text: string): string {
  if (URL.canParse(text)) return text
  throw new StripeNo(400, 'url_invalid', 'Not a valid URL')
}

const readMetadata = (fields: Fields): Record<string, string> => {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (entries.some(([name, value]) => name.length > 40 || value.length > 500))
    throw new StripeNo(400, null, 'Metadata values can have up to 500 characters')
  return Object.fromEntries(entries)
}

/**
 * With `expand[]=payment_intent.latest_charge` the session contains the payment intent, and that contains the charge.
 */
function expand(checkoutState: CheckoutState, session: Session, fields: Fields): object {
  const expandPaths = Object.values(groupOf(fields, 'expand'))
  const intent = checkoutState.intents.get(session.payment_intent ?? '')
  if (!intent || !expandPaths.some((path) => typeof path === 'string' && path.startsWith('payment_intent')))
    return session
  const charge =
    expandPaths.includes('payment_intent.latest_charge') && checkoutState.charges.get(intent.latest_charge ?? '')
  return { ...session, payment_intent: charge ? { ...intent, latest_charge: charge } : intent }
}

const INTENT_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'automatic_payment_methods',
  'description',
  'metadata',
])

function handleIntentRequest(
  checkoutState: CheckoutState,
  { owner, method, fields }: ApiRequest,
  { id, action }: { id: string; action: string | undefined },
): object {
  if (method === 'POST' && !id) return createIntent(checkoutState, owner, fields)
  const intent = own(checkoutState, owner, checkoutState.intents.get(id))
  if (!intent) throw new StripeNo(404, 'resource_missing', `No such payment_intent: '${id}'`)
  if (method === 'POST' && action === 'confirm') checkoutState.confirm(intent, need(fields, 'confirmation_token'))
  else if (method === 'POST' && action === 'cancel') checkoutState.cancelIntent(intent)
  else if (method !== 'GET' || action) throw new StripeNo(404, null, 'Unrecognized request URL.')
  const isExpanded = Object.values(groupOf(fields, 'expand')).includes('latest_charge')
  const charge = isExpanded && checkoutState.charges.get(intent.latest_charge ?? '')
  return charge ? { ...intent, latest_charge: charge } : intent
}

function createIntent(checkoutState: CheckoutState, owner: StripeSimulatorAccount, fields: Fields): object {
  const unknown = Object.keys(fields).find((name) => !INTENT_FIELDS.has(name))
  if (unknown) throw new StripeNo(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`)
  const amount = integer(need(fields, 'amount'), 'amount')
  const currency = need(fields, 'currency')
  if (!/^[a-z]{3}$/.test(currency)) throw new StripeNo(400, null, `Invalid currency: ${currency}.`)
  checkAmount(amount, currency)
  const description = textOf(fields, 'description')
  return checkoutState.addIntent(owner, {
    amount,
    currency,
    description,
    metadata: readMetadata(groupOf(fields, 'metadata')),
  })
}

function createRefund(checkoutState: CheckoutState, { owner, fields }: ApiRequest): object {
  const intentId = need(fields, 'payment_intent')
  const intent = own(checkoutState, owner, checkoutState.intents.get(intentId))
  if (!intent) throw new StripeNo(404, 'resource_missing', `No such payment_intent: '${intentId}'`)
  const amount = integer(textOf(fields, 'amount') ?? String(intent.amount_received), 'amount')
  checkAmount(amount, intent.currency)
  const metadata = readMetadata(groupOf(fields, 'metadata'))
  return checkoutState.addRefund(intent, { amount, metadata, reason: textOf(fields, 'reason') })
}

function readRefund(checkoutState: CheckoutState, { owner }: ApiRequest, id: string): object {
  const refund = checkoutState.refunds.get(id)
  if (refund && checkoutState.ownerOf(refund.payment_intent) === owner) return refund
  throw new StripeNo(404, 'resource_missing', `No such refund: '${id}'`)
}

function listRefunds(checkoutState: CheckoutState, { owner, fields }: ApiRequest): object {
  const limit = Math.min(100, integer(textOf(fields, 'limit') ?? '10', 'limit'))
  const of = textOf(fields, 'payment_intent')
  const all = [...checkoutState.refunds.values()]
    .filter(({ payment_intent: id }) => checkoutState.ownerOf(id) === owner && (of === null || id === of))
    .toReversed()
  const after = all.findIndex(({ id }) => id === textOf(fields, 'starting_after'))
  const rest = all.slice(after + 1)
  return { object: 'list', url: '/v1/refunds', has_more: rest.length > limit, data: rest.slice(0, limit) }
}
