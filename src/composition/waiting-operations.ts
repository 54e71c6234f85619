import { holdOperation, type PendingInput, type RunPending } from '#src/features/changes/pending.service.ts'
import { customerAdminApi } from '#src/features/customers/customer.admin.api.ts'
import { draftAdminApi } from '#src/features/drafts/draft.admin.api.ts'
import type { BulkSelection } from '#src/features/order-management/bulk/bulk.admin.contract.ts'
import { bulkAdminApi } from '#src/features/order-management/bulk/bulk.admin.api.ts'
import { listOrderNumbers } from '#src/features/order-management/bulk/bulk.service.ts'
import { orderDetailsAdminApi } from '#src/features/order-management/order-details.admin.api.ts'
import { createOrderAdminApi } from '#src/features/order-management/order.admin.api.ts'
import { createPaymentAdminApi } from '#src/features/payments/payment.admin.api.ts'
import { createReturnAdminApi } from '#src/features/returns/return.admin.api.ts'
import { createTicketAdminApi } from '#src/features/tickets/ticket.admin.api.ts'
import type { AnyHandler } from '#src/platform/api/endpoint-runner.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { AdminContext, ShopperContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { contract, type AdminName } from './contract.ts'
import { MEMBER_PERMISSIONS } from './member-permissions.ts'

/** The operations that wait in the back office before they are done (decision 0071). */
export const WAITING_OPERATIONS = Object.entries(MEMBER_PERMISSIONS).flatMap(([name]) =>
  contract[name as AdminName].canWait ? [name as AdminName] : [],
)

/** Files are not kept for later: an operation with some is done at once. */
const hasFiles = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'files' in body && Array.isArray(body.files) && body.files.length > 0

interface BatchKind {
  listTargets: (tx: Tx<AdminContext>, body: unknown) => Promise<string[]>
  nameOf: (target: string) => string
}

/** What the operations on many objects are about, so that others learn who is about to change one of them. */
const BATCHES: Partial<Record<AdminName, BatchKind>> = {
  // The endpoint has checked the body.
  startBulkJob: { listTargets: (tx, body) => listOrderNumbers(tx, body as BulkSelection), nameOf: showOrderNumber },
}

/** Returns what lets an operation wait; null for one that is done at once. */
export function holdOf(name: AdminName, handler: AnyHandler): ((delayMs: number) => AnyHandler) | null {
  if (!contract[name].canWait) return null
  const run = runnerOf(handler)
  const kind = BATCHES[name]
  return (delayMs) => (context, given) => {
    // The types of both are the same for operations of staff.
    const admin = context as unknown as AdminContext
    const input: PendingInput = given as unknown as PendingInput
    if (hasFiles(input.body)) return run(admin, input)
    const batch = kind && {
      listTargets: (tx: Tx<AdminContext>) => kind.listTargets(tx, input.body),
      nameOf: kind.nameOf,
    }
    return holdOperation(admin, { operation: name, input, run, delayMs, batch })
  }
}

const runnerOf =
  (handler: AnyHandler): RunPending =>
  (context, { params, body, header }) =>
    handler(context as unknown as ShopperContext, { params, query: {}, body: body as null, header })

/**
 * Returns a function that does an operation that has waited, with the present rights of its sender.
 * @param storage contains the files of tickets, returns and payments
 */
export function createPendingRunner(
  storage: Storage,
): (context: AdminContext, operation: string, input: PendingInput) => Promise<object> {
  const apis: readonly FeatureApi[] = [
    createOrderAdminApi(storage),
    orderDetailsAdminApi,
    bulkAdminApi,
    draftAdminApi,
    createPaymentAdminApi(storage),
    createReturnAdminApi(storage),
    customerAdminApi,
    createTicketAdminApi(storage),
  ]
  const handlers = new Map(apis.flatMap(({ routes }) => routes.map((route) => [route.endpoint, route.handler])))
  const runs = new Map(
    WAITING_OPERATIONS.map((name): [string, { name: AdminName; run: RunPending }] => {
      const handler = handlers.get(contract[name])
      if (!handler) throw new Error(`${name} waits, but has no handler`)
      return [name, { name, run: runnerOf(handler) }]
    }),
  )
  return (context, operation, input) => {
    const found = runs.get(operation)
    if (!found) throw new Failure('not_found')
    const permission = MEMBER_PERMISSIONS[found.name]
    if (permission !== null && !context.admin.permissions.includes(permission)) throw new Failure('permission_missing')
    return found.run(context, input)
  }
}
