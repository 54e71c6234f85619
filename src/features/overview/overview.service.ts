import { promiseDelivery } from '#src/features/shipping/shipping.rules.ts'
import { getReplyHours } from '#src/features/tickets/ticket-view.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { localTime } from '#src/shared/local-time.ts'
import type { OpenWork, OrderOverview, RunningOffer } from './overview.contract.ts'
import { MAX_COUNTED, OPEN_STATUSES, WORK_KINDS, WORK_PERMISSIONS } from './overview.rules.ts'
import { overviewStore } from './overview.store.ts'

const LATEST = 4
const OFFERS = 8

/** Returns the work that waits and that the member may do. */
export const listOpenWork = async (context: AdminContext): Promise<OpenWork[]> => {
  const kinds = WORK_KINDS.filter((kind) => context.admin.permissions.includes(WORK_PERMISSIONS[kind]))
  const found = await inTransaction(context, (tx) =>
    overviewStore(tx).openWork(kinds, localTime(tx.now, tx.shop.time_zone).date),
  )
  const open = kinds.flatMap((kind) => {
    const facts = found[kind]
    return facts && facts.count > 0 ? [{ kind, ...facts }] : []
  })
  const usualHours = open.some(({ kind }) => kind === 'ticketsToAnswer') ? await readUsualHours(context) : null
  return open.map(({ kind, count, since, ...facts }) => ({
    kind,
    count: Math.min(count, MAX_COUNTED),
    isMore: count > MAX_COUNTED,
    due: null,
    amount: null,
    since: since ? new Date(since).toISOString() : null,
    soldOut: null,
    example: null,
    ...facts,
    usualHours: kind === 'ticketsToAnswer' ? usualHours : null,
  }))
}

interface OfOrder {
  orderNumber: string
  since: Date
}

const show = <T extends OfOrder>(rows: readonly T[]) =>
  rows.map(({ orderNumber, since, ...row }) => ({
    ...row,
    orderNumber: showOrderNumber(orderNumber),
    since: since.toISOString(),
  }))

export const listFailedRefunds = (context: AdminContext) =>
  inTransaction(context, async (tx) => show(await overviewStore(tx).failedRefundRows()))

export const listParcelsInDoubt = (context: AdminContext) =>
  inTransaction(context, async (tx) => show(await overviewStore(tx).parcelsInDoubtRows()))

export const listLowStock = (context: AdminContext) => inTransaction(context, (tx) => overviewStore(tx).lowVariants())

/** Returns the usual time until an answer, which hardly changes. */
const readUsualHours = (context: AdminContext): Promise<number | null> =>
  context.processCache.getOrLoad(context, { name: 'usual hours until an answer', tags: [] }, () =>
    getReplyHours(context),
  )

/** Returns until when parcels of today are handed over, or those of the next working day; null without working days. */
export function nextPickUp({ shop, now }: AdminContext): string | null {
  const time = {
    orderCutOff: shop.order_cut_off,
    workingDays: shop.working_days,
    holidays: shop.holidays,
    timeZone: shop.time_zone,
  }
  return promiseDelivery({ minDays: 0, maxDays: 0 }, time, now)?.orderBefore.toISOString() ?? null
}

/** Returns the open orders by status, and the latest orders. */
export const readOrderOverview = (context: AdminContext): Promise<OrderOverview> =>
  inTransaction(context, async (tx) => {
    const { open, latest } = await overviewStore(tx).orders(LATEST)
    return {
      open: OPEN_STATUSES.map((status) => ({
        status,
        count: Math.min(open[status], MAX_COUNTED),
        isMore: open[status] > MAX_COUNTED,
      })),
      latest: latest.map(({ orderNumber, placedAt, ...order }) => ({
        ...order,
        // One function derives all stored statuses, so they are valid.
        ...(order as Pick<OrderOverview['latest'][number], 'status' | 'paymentStatus'>),
        orderNumber: showOrderNumber(orderNumber),
        placedAt: new Date(placedAt).toISOString(),
      })),
    }
  })

/** Returns what reduces prices at present. */
export const listRunningOffers = (context: AdminContext): Promise<RunningOffer[]> =>
  inTransaction(context, async (tx) =>
    (await overviewStore(tx).runningOffers(OFFERS)).map(({ id, endsAt, ...offer }) => ({
      _id: id,
      ...offer,
      endsAt: endsAt?.toISOString() ?? null,
    })),
  )
