import type { StoreCredit } from '#src/features/credit/credit.contract.ts'
import type { PrintShop } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import type { Customer } from './customer.contract.ts'

const field = (name: string, text: string): string[] => (text === '' ? [] : [`  ${name.padEnd(10)} ${text}`])

/** Prints a customer. */
export function printCustomer({ data: customer }: { data: Customer }, shop: PrintShop): string {
  const { _id, kind, name, email, phone, orders, spentAmount, tags, blockedAt, blockReason, newsletter } = customer
  return [
    `${_id}  ${kind}  ${name}`,
    ...field('contact', [email, phone].filter(Boolean).join('  ')),
    ...field('orders', `${orders}, spent ${money.print(spentAmount, shop)}`),
    ...field('open', customer.openOrderNumbers.join(', ')),
    ...field('tags', tags.join(', ')),
    ...field('blocked', blockedAt === null ? '' : `${blockedAt}  ${blockReason}`),
    ...field('newsletter', newsletter === null ? '' : `${newsletter.state}, ${newsletter.source}`),
    ...customer.addresses.flatMap(({ lines }) => field('address', lines.join(', '))),
    ...customer.latestOrders.flatMap((order) =>
      field(
        'order',
        `${order.orderNumber}  ${order.status}  ${money.print(order.totalAmount, shop)}  ${order.placedAt}`,
      ),
    ),
    ...customer.tickets.flatMap(({ number, status, subject }) => field('ticket', `${number}  ${status}  ${subject}`)),
    ...customer.reviews.flatMap(({ productName, rating, status }) =>
      field('review', `${productName}  ${rating} of 5  ${status}`),
    ),
    ...customer.wishLists.flatMap((list) => field('wish list', `${list.name}  ${list.items}`)),
    ...customer.alerts.flatMap(({ kind: about, subject }) => field('alert', `${about}  ${subject}`)),
    ...customer.sessions.flatMap(({ device, lastSeenAt }) => field('session', `${device ?? '-'}  ${lastSeenAt}`)),
    ...customer.notes.flatMap(({ _id: noteId, author, body }) => field('note', `${noteId}  ${author}: ${body}`)),
  ].join('\n')
}

/** Prints the store credit of a customer. */
export const printCredit = ({ data: { balanceAmount, movements } }: { data: StoreCredit }, shop: PrintShop): string =>
  [
    `balance ${money.print(balanceAmount, shop)}`,
    ...movements.map(({ createdAt, reason, amount, note, orderNumber }) =>
      ['', createdAt, money.print(amount, shop), reason, orderNumber ?? '', note].join('  ').trimEnd(),
    ),
  ].join('\n')
