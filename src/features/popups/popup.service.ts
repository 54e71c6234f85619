import { randomUUIDv7 } from 'node:crypto'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import type { Popup } from './popup.contract.ts'
import { checkDraft, fits, type PopupAction, type PopupDraft, type PopupVisit } from './popup.rules.ts'
import { popupStore, type PopupRow } from './popup.store.ts'

/** Every visit checks all of them. */
const MAX_POPUPS = 100

/** Returns the popup with the highest priority that applies to the visit now. */
export async function getPopup(context: ShopContext, visit: PopupVisit): Promise<Popup | null> {
  const { now } = context
  dependsOn(context, 'popups')
  const all = await context.processCache.getOrLoad(context, { name: 'popups', tags: ['popups'] }, () =>
    popupStore(context).all(),
  )
  const active = all.filter(({ status }) => status === 'active')
  for (const { startsAt, endsAt } of active)
    for (const moment of [startsAt, endsAt]) if (moment && moment > now) validUntil(context, moment)
  const found = active.find(
    (popup) =>
      (!popup.startsAt || popup.startsAt <= now) && (!popup.endsAt || popup.endsAt > now) && fits(popup, visit),
  )
  return found ? toPopup(found) : null
}

export const toPopup = ({ id, includePaths, excludePaths, startsAt, endsAt, ...row }: PopupRow): Popup => ({
  _id: id,
  title: row.title,
  body: row.body,
  image: row.image,
  imageAlt: row.imageAlt,
  ctaLabel: row.ctaLabel,
  ctaUrl: row.ctaUrl,
  couponCode: row.couponCode,
  kind: row.kind,
  audience: row.audience,
  paths: { include: [...includePaths], exclude: [...excludePaths] },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  priority: row.priority,
  status: row.status,
})

/** Counts an anonymous action. */
export async function countPopup(context: ShopContext, id: string, action: PopupAction): Promise<void> {
  if (isId(id)) await popupStore(context).count(id, action)
}

/** Lists the popups for staff, with their counts. */
export const listPopups = async (context: ShopContext) =>
  (await popupStore(context).all()).map((row) => ({
    ...toPopup(row),
    counts: { shown: row.shown, closed: row.closed, clicked: row.clicked },
  }))

/** Returns an input as it is stored. */
export const normalisePopup = <D extends PopupDraft>(input: D): D => ({
  ...input,
  title: input.title.trim(),
  body: input.body.trim(),
  couponCode: input.couponCode?.trim().toUpperCase() || null,
})

/** Adds a popup. @returns the id @throws Failure `invalid_fields` */
export async function addPopup(tx: Tx<ShopContext>, input: PopupDraft): Promise<string> {
  const draft = normalisePopup(input)
  const fields = checkDraft(draft)
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  if ((await popupStore(tx).all()).length >= MAX_POPUPS)
    throw new Failure('invalid_fields', { fields: { title: `A shop has at most ${MAX_POPUPS} popups.` } })
  const id = randomUUIDv7()
  await popupStore(tx).add(id, draft)
  await popupStore(tx).noteAny()
  await invalidate(tx, 'shop', 'popups')
  return id
}
