import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { addGateway } from '#src/features/payments/gateway-account.service.ts'
import { paymentContract } from '#src/features/payments/payment.contract.ts'
import type { GatewayDraft } from '#src/features/payments/payment.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { JobDefinition } from '#src/platform/queue/define-job.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { readPayPath, servePaymentCallback } from '#src/http/callbacks/payment-callbacks.ts'
import { isBodyRejection, rejectBody } from '#src/http/limited-body.ts'
import type { Visit } from '#src/http/respond.ts'
import { createJobs } from '#src/jobs/jobs.ts'
import { within } from './orders.ts'
import type { Reply, Visitor } from './visitor.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** A manual payment method. */
export const WALLET: Partial<GatewayDraft> = {
  provider: 'mobileWallet',
  title: 'Mobile wallet',
  accountName: 'Kiln & Co',
  accountNumber: '01712345678',
  accountType: 'Merchant',
  instructions: 'Send money, then tell us the number.',
}

/** Opens a shop with a manual payment method, one product, and an unpaid order for it. */
export async function openUnpaidOrder(gateways: readonly Partial<GatewayDraft>[] = [WALLET]): Promise<UnpaidOrder> {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }], gateways })
  return { shop, ...(await orderIn(shop)) }
}

export interface PlacedOrder {
  guest: Visitor
  orderId: string
  orderNumber: string
  paymentId: string
  next: { type: string; url: string; message?: string | undefined }
}
export interface UnpaidOrder extends PlacedOrder {
  shop: TestShop
}

/** Orders a teapot with the first payment method. */
export async function orderIn(shop: TestShop, guest: Visitor = shop.guest()): Promise<PlacedOrder> {
  const [first] = (await guest.requestEndpoint(paymentContract.gateways, { params: { shopId: shop.id } })).data
  const { status: _status, ...placed } = await guest.order([{ slug: 'teapot' }], { gatewayId: first?._id ?? null })
  return { guest, ...placed }
}

/** Returns the ids of the shop's payment methods, in display order. */
export const gatewayIds = async (shop: TestShop): Promise<string[]> =>
  (await shop.guest().requestEndpoint(paymentContract.gateways, { params: { shopId: shop.id } })).data.map(
    ({ _id }) => _id,
  )

/** Starts or repeats the payment of an order. */
export const pay = (
  guest: Visitor,
  body: { orderNumber: string; gatewayId: string },
  key: string = randomUUID(),
): Promise<Reply> => guest.post('/api/v1/shop/payment', body, { 'idempotency-key': key })

/** Returns a payment as its shopper sees it. */
export const paymentOf = async (guest: Visitor, paymentId: string) =>
  (await guest.requestEndpoint(paymentContract.payment, { params: { paymentId } })).data

/** Returns the open payment of an order as its shopper sees it. */
export const orderPaymentOf = async (guest: Visitor, orderNumber: string) =>
  (await guest.requestEndpoint(paymentContract.orderPayment, { params: { orderNumber } })).data

/** Submits the proof of a manual payment. */
export const prove = (
  guest: Visitor,
  paymentId: string,
  proof: { senderNumber?: string; transactionId?: string } = {},
): Promise<Reply> =>
  guest.post(`/api/v1/shop/payment/${paymentId}/proof`, {
    senderNumber: '01898765432',
    transactionId: `T${randomUUID().slice(0, 8)}`,
    ...proof,
  })

/** A shop with a payment provider, served on a port that the provider's simulator reaches. */
export interface OnlineShop {
  shop: TestShop
  gatewayId: string
  /** Port of the shop's server. */
  port: number
  /** Requests a callback URL, as a browser does that returns from the provider's page. */
  openCallback: (path: string, form?: Record<string, string>) => Promise<{ status: number; location: string | null }>
  /** Runs due jobs, as the worker of a process does. */
  work: (minutesFromNow?: number) => Promise<void>
}

/**
 * Opens a shop with a payment provider.
 * @param draft gateway with the settings of its account
 * @param more other payment methods, listed after the provider
 */
export async function openOnlineShop(
  draft: GatewayDraft & { settings: Record<string, string> },
  more: readonly GatewayDraft[] = [],
): Promise<OnlineShop> {
  const domain = `${randomUUID()}.localhost`
  let serve: (visit: Visit) => Promise<void> = async () => {}
  const server = createServer((request, response) => void serve({ request, response }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shop = await openTestShop({
    domain,
    products: [{ slug: 'teapot', stock: 50, priceAmount: 2000 }],
    gateways: [],
    ...(draft.provider === 'sslcommerz' || draft.provider === 'bkash'
      ? { shop: { country: 'BD', currency: 'BDT' } }
      : {}),
    environment: { PORT: String(port) },
  })
  const gatewayId = await addGateway(shop.staffContext(), shop.app.clients.payments, draft)
  for (const other of more) await addGateway(shop.staffContext(), shop.app.clients.payments, { ...other, settings: {} })
  serve = async (visit) => {
    const path = readPayPath((visit.request.url ?? '').split('?', 1)[0] ?? '')
    const shopVisit = { ...visit, context: shop.staffContext(), isAlias: false, ip: '10.0.0.1', requestId: 'test' }
    if (!path) return void visit.response.writeHead(404).end()
    await servePaymentCallback(shopVisit, path, shop.app).catch((error: unknown) => {
      if (!isBodyRejection(error)) throw error
      rejectBody(visit, error)
    })
  }
  return {
    shop,
    gatewayId,
    port,
    openCallback: async (path, form) => {
      const { pathname, search } = new URL(path, `http://${domain}`)
      const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form), headers: { origin: 'null' } }),
      })
      return { status: response.status, location: response.headers.get('location') }
    },
    work: (minutesFromNow = 0) => runDueJobs(shop, minutesFromNow),
  }
}

/** Runs each due job of a shop once. */
export async function runDueJobs(shop: TestShop, minutesFromNow = 0): Promise<void> {
  const jobs = createJobs(shop.app.clients)
  const now = new Date(Date.now() + minutesFromNow * 60_000)
  const { rows } = await sql<{ kind: string; key: string }>`
    delete from platform.jobs where shop_id = ${shop.id} and run_at <= ${now} and kind <> 'mail.send'
    returning kind, key`.execute(shop.db)
  for (const { kind, key } of rows) {
    const runAt = await runJob(jobs, { context: shop.staffContext(now), kind, key }).catch(
      () => new Date(now.getTime() + 60_000),
    )
    if (runAt) await within(shop, async (tx) => enqueueJob(tx, { kind, key, runAt }), now)
  }
}

/** Runs one job. @returns when it wants to run again */
export async function runJob(
  jobs: readonly JobDefinition[],
  { context, kind, key }: { context: ShopContext; kind: string; key: string },
): Promise<Date | null> {
  const job = jobs.find((definition) => definition.kind === kind)
  const results = await job?.handle(context, [{ key, attempts: 1 }], new AbortController().signal)
  const result = results?.get(key)
  return typeof result === 'object' && 'runAt' in result ? result.runAt : null
}

/** Returns the payments, refunds and payment states of a shop's orders. */
export async function ledgerOf(shop: TestShop) {
  const { rows } = await shop.tx((db) =>
    sql<{ captured: number; refunds: string[]; orders: string[]; payments: string[] }>`
      select (select coalesce(sum(captured_amount), 0)::bigint from payments where shop_id = ${shop.id}) as captured,
        array(select amount || ' ' || status from refunds where shop_id = ${shop.id} order by created_at) as refunds,
        array(select status || ' ' || payment_status from orders where shop_id = ${shop.id} order by placed_at) as orders,
        array(select status from payments where shop_id = ${shop.id} order by created_at, id) as payments
    `.execute(db),
  )
  const [books] = rows
  if (!books) throw new Error('no books')
  return books
}
