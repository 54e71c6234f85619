import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  gatewayIds,
  openUnpaidOrder,
  orderIn,
  orderPaymentOf,
  pay,
  paymentOf,
  prove,
  WALLET,
  runDueJobs,
} from '#test/paid-orders.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { readOrder, within } from '#test/orders.ts'
import { confirmProof, listPaymentsToVerify, rejectProof, resolveMismatch } from './payment-review.service.ts'

/** When the order stops waiting for a manual payment. */
const AFTER = [4322, 4335, 4350]

test('a manual payment shows the payee, and its order is confirmed when staff confirm the payment', async () => {
  const { shop, guest, orderNumber, paymentId, next } = await openUnpaidOrder()

  expect(next).toEqual({ type: 'proof', url: `/user/success/payment_number/${paymentId}` })
  const pending = await orderPaymentOf(guest, orderNumber)
  expect(pending).toMatchObject({ isWaiting: true, orderStatus: 'pendingPayment', dueAmount: 2490, totalAmount: 2490 })
  expect(pending.gateways).toMatchObject([{ provider: 'mobileWallet', accountNumber: '01712345678' }])
  expect(pending.payment).toMatchObject({ status: 'awaitingProof', amount: 2490, proof: null, proofsLeft: 3 })

  const { status, body } = await prove(guest, paymentId, { transactionId: ' 6h78 01qfym ' })
  expect([status, body.message]).toEqual([200, 'Thank you. We will confirm your payment soon.'])
  expect(body.data).toMatchObject({ status: 'submitted', proof: { transactionId: '6H7801QFYM' }, proofsLeft: 2 })
  expect(await listPaymentsToVerify(shop.staffContext())).toMatchObject([
    { paymentId, orderNumber, status: 'submitted', transactionId: '6H7801QFYM', amount: 2490 },
  ])

  await confirmProof(shop.staffContext(), paymentId)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
  expect(await listPaymentsToVerify(shop.staffContext())).toEqual([])
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({
    isWaiting: false,
    dueAmount: 0,
    paymentStatus: 'paid',
  })
})

test('returns field errors for an invalid proof and rejects a transaction ID that was already used', async () => {
  const { shop, guest, paymentId } = await openUnpaidOrder()

  expect((await prove(guest, paymentId, { senderNumber: '12', transactionId: ' ' })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { senderNumber: expect.stringContaining('6 to 20'), transactionId: 'Enter the transaction ID.' },
  })
  expect((await prove(guest, paymentId, { transactionId: 'abc' })).body.code).toBe('invalid_fields')
  expect((await prove(guest, paymentId, { transactionId: 'used1' })).status).toBe(200)
  // A repeat, as by a double click.
  expect((await prove(guest, paymentId, { transactionId: 'USED1' })).status).toBe(200)
  const other = await orderIn(shop)
  expect((await prove(other.guest, other.paymentId, { transactionId: 'Used1' })).body).toMatchObject({
    code: 'transaction_used',
    fields: { transactionId: 'This transaction ID was already used.' },
  })
  expect((await prove(shop.guest(), paymentId)).status).toBe(404)
})

test('a rejected proof can be resubmitted, three times in total', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  const [gatewayId = ''] = await gatewayIds(shop)

  for (const number of ['first', 'second', 'third']) {
    expect((await prove(guest, paymentId, { transactionId: number })).status).toBe(200)
    // No other payment starts during the review.
    expect((await pay(guest, { orderNumber, gatewayId })).body.code).toBe('payment_mismatch')
    await rejectProof(shop.staffContext(), paymentId, 'Nothing came.')
  }
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'failed', failureCode: 'declined', proofsLeft: 0 })
  expect((await prove(guest, paymentId)).body.code).toBe('payment_proof_limit')
  // Another payment has its own attempts.
  const repeated = await pay(guest, { orderNumber, gatewayId })
  expect(repeated.body.data).toMatchObject({ next: { type: 'proof' } })
})

test('allows another payment method before a proof is submitted, and still accepts money for the first one', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder([
    WALLET,
    { provider: 'bankTransfer', title: 'Bank transfer' },
    { provider: 'cod', title: 'Cash' },
    { provider: 'bankTransfer', title: 'With a fee', feeAmount: 100 },
  ])
  const [wallet = '', bank = '', cash = '', withFee = ''] = await gatewayIds(shop)

  const { gateways } = await orderPaymentOf(guest, orderNumber)
  expect(gateways.map(({ _id }) => _id)).toEqual([wallet, bank])
  for (const gatewayId of [cash, withFee])
    expect((await pay(guest, { orderNumber, gatewayId })).body.code).toBe('payment_unavailable')
  const second = (await pay(guest, { orderNumber, gatewayId: bank })).body.data as { paymentId: string }
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'cancelled' })

  await confirmProof(shop.staffContext(), paymentId)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
  expect(await paymentOf(guest, second.paymentId)).toMatchObject({ status: 'cancelled' })
  expect((await pay(guest, { orderNumber, gatewayId: bank })).body.code).toBe('order_paid')
})

test('a key starts one payment, and the same key with another body is rejected', async () => {
  const { shop, guest, orderNumber } = await openUnpaidOrder([WALLET, { provider: 'bankTransfer', title: 'Bank' }])
  const [wallet = '', bank = ''] = await gatewayIds(shop)

  const first = await pay(guest, { orderNumber, gatewayId: bank }, 'k')
  const repeated = await pay(guest, { orderNumber, gatewayId: bank }, 'k')
  expect(repeated.body).toEqual(first.body)
  expect(repeated.headers.get('idempotent-replayed')).toBe('true')
  expect((await pay(guest, { orderNumber, gatewayId: wallet }, 'k')).body.code).toBe('idempotency_conflict')
  expect((await guest.post('/shop/payment', { orderNumber, gatewayId: bank })).body.code).toBe('idempotency_required')
})

test('holds an underpayment; once accepted it counts, and the order waits for the rest', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)

  await confirmProof(shop.staffContext(), paymentId, { amount: 2000 })
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'mismatch', orderStatus: 'pendingPayment' })
  expect(await listPaymentsToVerify(shop.staffContext())).toMatchObject([{ reason: 'amount', reportedAmount: 2000 }])
  const [gatewayId = ''] = await gatewayIds(shop)
  expect((await pay(guest, { orderNumber, gatewayId })).body.code).toBe('payment_mismatch')

  await resolveMismatch(shop.staffContext(), paymentId, 'accept')
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({
    isWaiting: true,
    dueAmount: 490,
    paymentStatus: 'partiallyPaid',
  })
  const rest = (await pay(guest, { orderNumber, gatewayId })).body.data as { paymentId: string }
  expect(await paymentOf(guest, rest.paymentId)).toMatchObject({ amount: 490 })
  await confirmProof(shop.staffContext(), rest.paymentId)
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' })
})

test('a manual payment expires with its order, and money that is found later restores the order', async () => {
  const { shop, guest, paymentId } = await openUnpaidOrder()
  for (const minutes of [32, ...AFTER]) await runDueJobs(shop, minutes)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'expired', orderStatus: 'expired', payUntil: null })
  expect((await prove(guest, paymentId)).body.code).toBe('transition_not_allowed')

  await confirmProof(shop.staffContext(), paymentId)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})

test('an order does not expire while its proof is under review', async () => {
  const { shop, guest, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  for (const minutes of [32, ...AFTER]) await runDueJobs(shop, minutes)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'submitted', orderStatus: 'pendingPayment' })

  await rejectProof(shop.staffContext(), paymentId, 'Nothing came.')
  for (const minutes of AFTER.map((minutes) => minutes + 60)) await runDueJobs(shop, minutes)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
})

test('cancels a manual payment as soon as its order is cancelled', async () => {
  const { shop, guest, orderId, paymentId } = await openUnpaidOrder()
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shopper', reason: 'other' }))
  await runDueJobs(shop)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled' })
})

test('switching to a manual payment grants its full time limit, also after a rejected proof', async () => {
  const { shop, guest, orderId, orderNumber } = await openUnpaidOrder([
    WALLET,
    { provider: 'bankTransfer', title: 'Bank transfer', instructions: 'IBAN DE00' },
  ])
  const [, bank = ''] = await gatewayIds(shop)
  // As if a method with a window of half an hour had been chosen first.
  const soon = new Date(Date.now() + 30 * 60_000)
  await shop.tx((db) => sql`update orders set payment_due_at = ${soon} where id = ${orderId}`.execute(db))
  const minutesLeft = async (): Promise<number> =>
    Math.round(((await readOrder(shop, orderId)).row.payment_due_at?.getTime() ?? 0) / 60_000 - Date.now() / 60_000)

  const { paymentId } = (await pay(guest, { orderNumber, gatewayId: bank })).body.data as { paymentId: string }
  expect(await minutesLeft()).toBe(3 * 24 * 60)
  for (const minutes of [32, 40]) await runDueJobs(shop, minutes)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'awaitingProof', orderStatus: 'pendingPayment' })
  // The order keeps the details of the method that was used.
  expect((await readOrder(shop, orderId)).row.payment).toMatchObject({
    provider: 'bankTransfer',
    title: 'Bank transfer',
    instructions: 'IBAN DE00',
  })

  await prove(guest, paymentId)
  await shop.tx((db) => sql`update orders set payment_due_at = ${soon} where id = ${orderId}`.execute(db))
  await rejectProof(shop.staffContext(), paymentId, 'Nothing came.')
  expect(await minutesLeft()).toBe(3 * 24 * 60)
})

test('an order that is finally paid with the first payment method names that method', async () => {
  const { shop, guest, orderId, orderNumber, paymentId } = await openUnpaidOrder([
    WALLET,
    { provider: 'bankTransfer', title: 'Bank transfer' },
  ])
  const [, bank = ''] = await gatewayIds(shop)
  await pay(guest, { orderNumber, gatewayId: bank })
  await confirmProof(shop.staffContext(), paymentId)
  expect((await readOrder(shop, orderId)).row.payment).toMatchObject({ provider: 'mobileWallet' })
  const { rows } = await shop.tx((db) =>
    sql<{ payment: string }>`select document->>'payment' as payment from invoices where shop_id = ${shop.id}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ payment: 'Mobile wallet' }])
})

test('staff see the orders whose payments to another account name the same transaction, and the deadline', async () => {
  const { shop, guest, paymentId, orderNumber } = await openUnpaidOrder([
    WALLET,
    { provider: 'bankTransfer', title: 'Bank' },
  ])
  await prove(guest, paymentId, { transactionId: 'twice-1' })
  const [, bank = ''] = await gatewayIds(shop)
  const other = await orderIn(shop)
  await pay(other.guest, { orderNumber: other.orderNumber, gatewayId: bank })
  const second = (await orderPaymentOf(other.guest, other.orderNumber)).payment?._id ?? ''
  await prove(other.guest, second, { transactionId: 'TWICE-1' })
  expect(await listPaymentsToVerify(shop.staffContext())).toMatchObject([
    { orderNumber, duplicateOrders: [other.orderNumber], dueAt: expect.any(String) },
    { orderNumber: other.orderNumber, duplicateOrders: [orderNumber] },
  ])
})

test('staff can decide only on payments of their own shop', async () => {
  const { guest, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  const { shop: neighbour } = await openUnpaidOrder()

  for (const decide of [
    () => confirmProof(neighbour.staffContext(), paymentId),
    () => rejectProof(neighbour.staffContext(), paymentId, 'no'),
    () => resolveMismatch(neighbour.staffContext(), paymentId, 'accept'),
  ])
    await expect(decide()).rejects.toMatchObject({ code: 'not_found' })
  expect(await listPaymentsToVerify(neighbour.staffContext())).toEqual([])
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'submitted' })
})

test('the order still waits for payment after held money is refunded', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  await confirmProof(shop.staffContext(), paymentId, { amount: 9000 })

  await resolveMismatch(shop.staffContext(), paymentId, 'refund')

  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'pendingPayment' })
  const { rows } = await shop.tx((db) =>
    sql<{ amount: number; status: string }>`select amount, status from refunds where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows).toEqual([{ amount: 9000, status: 'pending' }])
})

test('an order whose underpayment is being refunded is not confirmed, and can expire meanwhile', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  await confirmProof(shop.staffContext(), paymentId, { amount: 2400 })
  await resolveMismatch(shop.staffContext(), paymentId, 'refund')
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'pendingPayment', dueAmount: 2490 })

  for (const minutes of [32, ...AFTER]) await runDueJobs(shop, minutes)
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'expired' })
})

test('the refund of held money belongs to its own payment, also when another payment has paid the order', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder([
    WALLET,
    { provider: 'bankTransfer', title: 'Bank transfer' },
  ])
  const [, bank = ''] = await gatewayIds(shop)
  const second = (await pay(guest, { orderNumber, gatewayId: bank })).body.data as { paymentId: string }
  await confirmProof(shop.staffContext(), second.paymentId)
  // The money was sent all the same, with another amount.
  await confirmProof(shop.staffContext(), paymentId, { amount: 2400 })

  await resolveMismatch(shop.staffContext(), paymentId, 'refund')

  const { rows } = await shop.tx((db) =>
    sql<{
      id: string
      amount: number
    }>`select payment_id as id, amount from refunds where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows).toEqual([{ id: paymentId, amount: 2400 }])
  expect(await paymentOf(guest, second.paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})
