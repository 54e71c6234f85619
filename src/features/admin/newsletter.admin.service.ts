import {
  exportSubscribers as writeFile,
  listSubscribers,
  removeSubscriber,
} from '#src/features/newsletter/subscriber-list.service.ts'
import type { SubscriberState } from '#src/features/newsletter/newsletter.rules.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { audited } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listSubscribers }

// Newsletter operations of managers and owners, by API and by command line. The audit log contains no e-mail
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
