import {
  exportSubscribers as writeFile,
  listSubscribers,
  removeSubscriber,
} from '#src/features/newsletter/subscriber-list.service.ts'
import type { SubscriberState } from '#src/features/newsletter/newsletter.rules.ts'
import type { PopupDraft } from '#src/features/popups/popup.rules.ts'
import {
  addPopup,
  listPopups,
  removePopup,
  setPopupStatus,
  invalidatePopups,
} from '#src/features/popups/popup.service.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { audited, type AdminAction } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listPopups, listSubscribers }

// Newsletter and popup operations of managers and owners, by API and by command line. The audit log contains no e-mail
// address.

/**
 * Returns the subscribers as a CSV file, with links on the shop's own domain.
 * @param originOf returns the scheme, host and port of a domain
 */
export async function exportSubscribers(
  context: AdminContext,
  { state, originOf }: { state: SubscriberState | null; originOf: (domain: string) => string },
): Promise<string> {
  return writeFile(context, { state, origin: originOf((await getShopInfo(context)).domain) })
}

/**
 * Unsubscribes a subscriber.
 * @throws Failure `not_found`
 */
export const unsubscribe = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  audited(context, { ...input, action: 'subscriber.unsubscribe' }, async (tx) => {
    await removeSubscriber(tx, input.target)
    return {}
  })

/** Changes of popups are visible in all processes when the operation returns. */
async function shown<T extends object>(
  context: AdminContext,
  action: AdminAction,
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> {
  const done = await audited(context, action, work)
  await invalidatePopups(context)
  return done
}

/**
 * Creates a popup.
 * @throws Failure `invalid_fields`
 */
export const makePopup = (
  context: AdminContext,
  { body, key }: { body: PopupDraft; key: string | null },
): Promise<{ _id: string }> =>
  shown(context, { key, body, action: 'popup.add', target: body.title.slice(0, 80) }, async (tx) => ({
    _id: await addPopup(tx, body),
  }))

/**
 * Pauses or resumes a popup.
 * @throws Failure `not_found`
 */
export const pausePopup = (
  context: AdminContext,
  input: ActionInput<{ resume: boolean }>,
): Promise<Record<string, never>> =>
  shown(context, { ...input, action: input.body.resume ? 'popup.resume' : 'popup.pause' }, async (tx) => {
    await setPopupStatus(tx, input.target, input.body.resume ? 'active' : 'paused')
    return {}
  })

/**
 * Deletes a popup.
 * @throws Failure `not_found`
 */
export const endPopup = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  shown(context, { ...input, action: 'popup.remove' }, async (tx) => {
    await removePopup(tx, input.target)
    return {}
  })
