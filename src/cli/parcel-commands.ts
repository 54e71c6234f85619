import { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { TRACKING_STATUSES } from '#src/features/orders/order.rules.ts'
import {
  book,
  resolveParcelDoubt,
  reconcileRefund,
  track,
  retryFailedRefund,
} from '#src/features/admin/order-operations.service.ts'
import { formatMoney } from '#src/shared/money.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { readOptions, type Command } from './options.ts'
import { amountOf, requireId, toActionInput } from './order-commands.ts'
import { describe } from './order-sheet.ts'
import { UsageError } from './usage.ts'

/** Commands for manual refunds and shipments. */
export const PARCELS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['refunds:done', readDone],
  ['refunds:retry', readRetry],
  ['shipments:track', readTrack],
  ['parcels:book', readBook],
  ['parcels:settle', readResolve],
]

const OF_REFUND = { ...OF_SHOP, refund: { type: 'string' } } as const
const OF_SHIPMENT = { ...OF_SHOP, shipment: { type: 'string' } } as const

function readDone(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_REFUND, reference: { type: 'string', default: '' } })
  const id = requireId(values.refund, '--refund')
  const reference = values.reference.trim()
  if (reference.length > 100) throw new UsageError('--reference can have up to 100 characters.')
  return runAsAdmin(values.shop, async (context) =>
    describe(await reconcileRefund(context, toActionInput(id, { reference }))),
  )
}

function readRetry(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_REFUND)
  const id = requireId(values.refund, '--refund')
  return runAsAdmin(values.shop, async (context) => {
    await retryFailedRefund(context, toActionInput(id, {}))
    return 'The refund is tried again.'
  })
}

const isTransitStatus = (status: string): status is Exclude<(typeof TRACKING_STATUSES)[number], 'delivered'> =>
  TRANSIT_STATUSES.some((candidate) => candidate === status)
const TRANSIT_STATUSES = TRACKING_STATUSES.filter((status) => status !== 'delivered')

function readTrack(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHIPMENT, status: { type: 'string', default: '' } })
  const id = requireId(values.shipment, '--shipment')
  const { status } = values
  if (!isTransitStatus(status))
    throw new UsageError(
      `--status must be one of ${TRANSIT_STATUSES.join(', ')}; "orders:deliver" tells what has arrived.`,
    )
  return runAsAdmin(values.shop, async (context) => describe(await track(context, toActionInput(id, { status }))))
}

type BookedParcel = Awaited<ReturnType<typeof book>>

const explain = ({ state, consignmentId }: BookedParcel): string =>
  consignmentId === null ? `The parcel is ${state}.` : `The parcel is ${state}: ${consignmentId}.`

function readBook(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHIPMENT, weight: { type: 'string' }, collect: { type: 'string' } })
  const id = requireId(values.shipment, '--shipment')
  const weightGrams = values.weight === undefined ? undefined : Number(values.weight)
  if (weightGrams !== undefined && !(Number.isInteger(weightGrams) && weightGrams >= 1 && weightGrams <= 100_000))
    throw new UsageError('--weight is in whole grams, 100000 at most.')
  return (surroundings) =>
    runAsAdmin(values.shop, async (context) => {
      const { collect } = values
      const collectAmount = collect === undefined ? undefined : amountOf(context, collect, { least: 0 })
      const body = { weightGrams, collectAmount }
      const parcel = await book(context, createCourierClients(surroundings), toActionInput(id, body))
      return `${explain(parcel)}\n  to collect  ${formatMoney(parcel.collectAmount, context.shop.currency, context.shop.locale)}`
    })(surroundings)
}

const createCourierClients = ({ config }: Parameters<Command>[0]): CourierClients =>
  new CourierClients({ simulatorUrl: config.courierSimulatorUrl })

function readResolve(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHIPMENT,
    consignment: { type: 'string' },
    none: { type: 'boolean', default: false },
  })
  const id = requireId(values.shipment, '--shipment')
  const consignmentId = values.consignment?.trim() ?? null
  if ((consignmentId !== null) === values.none) throw new UsageError('Please give either --consignment or --none.')
  if (consignmentId !== null && !/^[\w-]{1,64}$/.test(consignmentId))
    throw new UsageError('--consignment is the number that the courier gave the parcel.')
  return (surroundings) =>
    runAsAdmin(values.shop, async (context) => {
      const parcel = await resolveParcelDoubt(
        context,
        createCourierClients(surroundings),
        toActionInput(id, { consignmentId }),
      )
      return consignmentId === null ? 'The courier has no parcel of it; it may be booked anew.' : explain(parcel)
    })(surroundings)
}
