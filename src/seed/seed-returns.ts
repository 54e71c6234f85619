import type { DemoReturn, DemoShop, DemoWithdrawal } from '../../demo/demo-shop.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { mailStore } from '#src/features/mail/mail.store.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import {
  approveReturn,
  closeReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
} from '#src/features/returns/return.admin.service.ts'
import { advanceReturn, lockReturn, requestReturn } from '#src/features/returns/return.service.ts'
import { cancelCase, sendCase } from '#src/features/returns/shopper/my-return-changes.service.ts'
import { replaceReturn } from '#src/features/returns/replacement/replacement.admin.service.ts'
import { createWithdrawal } from '#src/features/returns/withdrawal.admin.service.ts'
import type { Admin, AdminContext, ShopContext } from '#src/platform/context.ts'
import { flushWrites, inTransaction, runLastSteps, type Tx } from '#src/platform/db/db.ts'
import { historyReturnStore } from './history/return.store.ts'

const DAY_MS = 86_400_000

type AdminTx = Tx<AdminContext>
type Step = (tx: AdminTx, number: string, seeded: DemoReturn) => Promise<unknown>

const approve: Step = async (tx, number) => {
  // Without a fault it was approved by itself.
  if ((await lockReturn(tx, number)).row.status === 'requested') await approveReturn(tx, number, false)
}
const send: Step = async (tx, number) =>
  sendCase(tx, await lockReturn(tx, number), { carrier: 'An Post', trackingNumber: 'CE482157390IE' })
const receive: Step = (tx, number) => receiveReturn(tx, number, undefined)
const inspect: Step = async (tx, number) => {
  const { lines } = await lockReturn(tx, number)
  await inspectReturn(
    tx,
    number,
    lines.map((line) => ({
      lineId: line.id,
      accepted: line.quantity,
      resellable: 0,
      condition: 'damaged',
      isShopFault: line.is_shop_fault,
      deductionAmount: 0,
      deductionReason: '',
    })),
  )
}
const refund: Step = (tx, number) => refundReturn(tx, number, '')
const repair: Step = (tx, number, { repairNote = '' }) => replaceReturn(tx, number, { how: 'repair', note: repairNote })
const reject: Step = (tx, number, { rejectReason = '' }) => rejectReturn(tx, number, rejectReason)
const cancel: Step = async (tx, number) => cancelCase(tx, await lockReturn(tx, number))
const close: Step = (tx, number) => closeReturn(tx, number)
/** The clock ends it after the last day of its parcel. */
const expire: Step = async (tx, number) => {
  const { row } = await lockReturn(tx, number)
  await advanceReturn({ ...tx, now: row.parcel_until ?? tx.now }, row.id)
}

const DEMO: Admin = { keyId: null, staffId: null, name: 'demo', role: 'owner', permissions: [], isProven: true }

/** What happened until a case had a status. */
const STEPS: Readonly<Record<DemoReturn['status'], readonly Step[]>> = {
  requested: [],
  approved: [approve],
  inTransit: [approve, send],
  received: [approve, send, receive],
  inspected: [approve, send, receive, inspect],
  refunded: [approve, send, receive, inspect, refund],
  closed: [approve, send, receive, inspect, refund, close],
  replaced: [approve, send, receive, inspect, repair],
  rejected: [reject],
  cancelled: [cancel],
  expired: [approve, expire],
}

/**
 * Adds past returns and a withdrawal to a new demo shop, each as its own services record it, a step each day. Their
 * mails count as sent.
 */
export async function seedReturns(
  context: ShopContext,
  { returns = [], withdrawal }: Pick<DemoShop, 'returns' | 'withdrawal'>,
): Promise<void> {
  if (returns.length === 0 && !withdrawal) return
  await inTransaction({ ...context, admin: DEMO }, async (tx) => {
    if (withdrawal) await seedWithdrawal(tx, withdrawal)
    for (const one of returns) await seedReturn(tx, one)
    await runLastSteps(tx.db)
    await flushWrites(tx.db)
    const mails = await mailStore(tx).listQueued(await historyReturnStore(tx).queuedMails())
    await mailStore(tx).record(
      mails.map((mail) => ({ mail, state: 'sent', reason: null, isNoAddress: false, endedAt: mail.createdAt })),
    )
  })
}

async function seedReturn(tx: AdminTx, seeded: DemoReturn): Promise<void> {
  const { productSlug, reason, note, daysAgo, status } = seeded
  const found = await historyReturnStore(tx).newestOrder(productSlug)
  // The shop could not have sold it.
  if (!found) return
  const after = (days: number): AdminTx => ({
    ...tx,
    now: new Date(Math.min(tx.now.getTime(), tx.now.getTime() - (daysAgo - days) * DAY_MS)),
  })
  const lines = [{ lineId: found.lineId, quantity: 1, reason, note }]
  const { number } = await requestReturn(after(0), await lockOrder(tx, found.orderId), { lines, seenAmount: null })
  for (const [index, step] of STEPS[status].entries()) await step(after(index + 1), number, seeded)
}

async function seedWithdrawal(tx: AdminTx, { productSlug, contract, daysAgo }: DemoWithdrawal): Promise<void> {
  const found = await historyReturnStore(tx).newestOrder(productSlug)
  if (!found) return
  const { row } = await lockOrder(tx, found.orderId)
  await createWithdrawal(tx, {
    submittedAt: new Date(tx.now.getTime() - daysAgo * DAY_MS).toISOString(),
    name: (row.shipping_address as Address).name,
    contract,
    items: '',
    // It came by letter.
    email: '',
    orderNumber: found.orderNumber,
  })
}
