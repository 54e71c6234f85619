import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isEmail } from '#src/features/checkout/checkout.rules.ts'
import { listVariantNews, type VariantNews } from '#src/features/catalog/variant-facts.service.ts'
import { emailKey, type MailContent } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { mailEn } from '#src/shared/messages/mail.en.ts'
import { watchEn } from '#src/shared/messages/watch.en.ts'
import { productPart, stopPath } from './watch-mail.ts'
import type { WatchLink } from './watch.contract.ts'
import {
  canWatch,
  confirmUntil,
  dayBefore,
  expiryOf,
  MAX_ASKED_A_DAY,
  MAX_WATCHES,
  type WatchKind,
} from './watch.rules.ts'
import { watchStore, type WatchRow } from './watch.store.ts'

/** Random links have 128 bits. */
const TOKEN_BYTES = 16

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Wish {
  variantId: string
  kind: WatchKind
  email: string | undefined
  targetAmount: number | null
}

/**
 * Asks an address to confirm that it wants to be told of a variant. What the address has, had or is refused makes no
 * difference to the answer.
 * @returns what the visitor is told
 * @throws Failure `not_found` for a variant that is not shown, `already_available` when there is nothing to wait for,
 * `invalid_fields`
 */
export async function askToBeTold(context: ShopContext, wish: Wish): Promise<string> {
  const email = wish.email?.trim() ?? ''
  if (!isEmail(email)) throw new Failure('invalid_fields', { fields: { email: watchEn.invalidEmail } })
  const [variant] = isId(wish.variantId) ? await listVariantNews(context, [wish.variantId]) : []
  if (!variant) throw new Failure('not_found')
  if (!canWatch(wish.kind, { ...variant, now: context.now }))
    throw new Failure('already_available', { values: { name: variant.name } })
  if (wish.kind === 'priceDrop' && wish.targetAmount !== null && variant.priceAmount <= wish.targetAmount)
    throw new Failure('invalid_fields', { fields: { targetAmount: watchEn.isLess } })
  await inTransaction(context, (db) => begin({ ...context, db }, { wish, email, variant }))
  return watchEn.pleaseConfirm
}

async function begin(
  context: ShopContext,
  { wish, email, variant }: { wish: Wish; email: string; variant: VariantNews },
): Promise<void> {
  const { now } = context
  const store = watchStore(context)
  const [id, token, key] = [randomUUIDv7(), randomBytes(TOKEN_BYTES).toString('base64url'), emailKey(email)]
  await store.holdAddress(key)
  const asked = await store.ask(
    {
      id,
      product_id: variant.productId,
      variant_id: variant.variantId,
      kind: wish.kind,
      email,
      email_key: key,
      target_amount: wish.kind === 'priceDrop' ? wish.targetAmount : null,
      price_amount: variant.priceAmount,
      confirm_hash: hashOf(token),
      confirm_until: confirmUntil(now),
      stop_hash: hashOf(stopToken(context, id)),
      asked_at: now,
      expires_at: expiryOf(now),
    },
    { maxOpen: MAX_WATCHES, maxAsked: MAX_ASKED_A_DAY, dayAgo: dayBefore(now) },
  )
  const content = confirmation(context, { kind: wish.kind, variant, token, stop: stopToken(context, asked ?? id) })
  await queueMail(context, {
    kind: 'watchConfirm',
    about: `${asked ?? id} ${now.getTime()}`,
    to: email,
    content,
    isWanted: asked !== null,
  })
}

/** Ends all watches of an address. Made from the watch's id with our secret: every mail about it carries the same. */
export const stopToken = ({ secret, shop }: ShopContext, watchId: string): string =>
  secret.digest('watch stop', `${shop.id} ${watchId}`).subarray(0, TOKEN_BYTES).toString('base64url')

function confirmation(
  { shop }: ShopContext,
  { kind, variant, token, stop }: { kind: WatchKind; variant: VariantNews; token: string; stop: string },
): MailContent {
  const t = mailEn.watch.confirm
  return {
    subject: t.subject(variant.name),
    preview: t.preview,
    heading: t.heading,
    parts: [
      { type: 'text', text: t.text[kind](variant.name) },
      productPart(variant, variant.optionValues.join(', ')),
      { type: 'button', label: t.button, path: `/watch/confirm/${token}` },
      { type: 'text', text: t.ignore },
    ],
    reason: t.reason(shop.name),
    stop: { path: stopPath(stop), label: mailEn.watch.stop },
  }
}

/** @throws Failure `not_found` for a link that leads nowhere */
export function watchToConfirm(context: ShopContext, token: string): Promise<WatchLink> {
  return inTransaction(context, async (db) => {
    const watch = await watchStore({ ...context, db }).byConfirmHash(hashOf(token))
    if (!watch) throw new Failure('not_found')
    const isLate = watch.state === 'pending' && watch.confirmUntil <= context.now
    return toLink({ ...context, db }, isLate ? { ...watch, state: 'expired' } : watch)
  })
}

/**
 * Confirms an address. Who presses the button twice is told the same twice.
 * @throws Failure `not_found`; `link_expired` after 48 hours, and when the watch was ended
 */
export function confirmWatch(context: ShopContext, token: string): Promise<WatchLink> {
  return inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const store = watchStore(inside)
    const watch = await store.byConfirmHash(hashOf(token))
    if (!watch) throw new Failure('not_found')
    if (watch.state === 'active' || watch.state === 'sent') return toLink(inside, watch)
    if (watch.state !== 'pending' || watch.confirmUntil <= context.now) throw new Failure('link_expired')
    await store.activate(watch.id, expiryOf(context.now))
    return toLink(inside, { ...watch, state: 'active' })
  })
}

/** How many watches are open of the address that the link was mailed to. */
export const countOpen = (context: ShopContext, token: string): Promise<number> =>
  inTransaction(context, (db) => watchStore({ ...context, db }).countOpen(hashOf(token)))

/** Ends every watch of the address that the link was mailed to. Repeating, and a link that leads nowhere, change nothing. */
export const stopWatches = (context: ShopContext, token: string): Promise<void> =>
  inTransaction(context, (db) => watchStore({ ...context, db }).cancelAllOf(hashOf(token)))

async function toLink(context: ShopContext, { kind, state, variantId }: WatchRow): Promise<WatchLink> {
  const [variant] = await listVariantNews(context, [variantId])
  return { kind, state, product: variant ? { name: variant.name, slug: variant.slug } : null }
}
