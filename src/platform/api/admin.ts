import { randomUUIDv7 } from 'node:crypto'
import { secretFieldsOf, type AdminContract, type AdminOperation } from '#src/shared/admin-operation.ts'
import type { Body, Params, Query, ResponseBody } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { platformEn } from '#src/shared/messages/staff/platform.en.ts'
import { InputError } from '#src/shared/input-error.ts'
import { waitForInvalidation } from '../cache/invalidation-barrier.ts'
import { invalidate } from '../cache/cache-invalidation.ts'
import type { AdminContext } from '../context.ts'
import { inTransaction, type Tx } from '../db/db.ts'
import { recordStaffEvent } from '../staff-events/staff-events.ts'
import { kindOfAction } from '../staff-events/staff-events.rules.ts'
import type { FeatureApi } from './endpoint-server.ts'
import { withIdempotency } from './idempotency.ts'

interface Input<O extends AdminOperation> {
  params: Params<O>
  query: Query<O>
  body: Body<O>
}
type Work<O extends AdminOperation, C = AdminContext> = (context: C, input: Input<O>) => Promise<ResponseBody<O>>

/** The work of an operation with an external effect. */
interface ExternalWork<O extends AdminOperation> {
  /** Runs in the transaction of the audit entry; rejects what cannot be done. */
  check: (tx: Tx<AdminContext>, input: Input<O>) => Promise<void>
  /** Runs after the commit, again for a repeated request: it must be idempotent. */
  perform: Work<O>
}

/** Whether an operation only reads. */
type Reads<O extends AdminOperation> = O['method'] extends 'get' ? true : O['effect'] extends 'none' ? true : false

type AdminHandlers<C extends AdminContract> = {
  [Name in keyof C]: C[Name]['effect'] extends 'external'
    ? ExternalWork<C[Name]>
    : Work<C[Name], Reads<C[Name]> extends true ? AdminContext : Tx<AdminContext>>
}

type AnyInput = Input<AdminOperation> & { header: (name: string) => string | null }
type AnyWork<C = AdminContext> = (context: C, input: AnyInput) => Promise<object>
type AnyHandler = AnyWork<Tx<AdminContext>> | ExternalWork<AdminOperation>

/**
 * Implements the admin operations of a feature. A read receives the request's context. A change runs once per
 * idempotency key in a transaction, with its audit entry; then all processes apply the invalidation.
 */
export function implementAdmin<const C extends AdminContract>(contract: C, handlers: AdminHandlers<C>): FeatureApi {
  return {
    routes: Object.entries<AdminOperation>(contract).map(([name, endpoint]) => {
      // The types above ensure that the handler fits the operation; an index signature cannot express that.
      const work = bind(endpoint, handlers[name] as unknown as AnyHandler)
      const handler: AnyWork = (context, input) => work(context, input).catch(toFailure)
      return { endpoint, handler: handler as never }
    }),
  }
}

/**
 * What staff can correct is invalid input; the services say what in one sentence. A sentence about a missing object
 * repeats the request, so only the command line prints it.
 */
function toFailure(error: unknown): never {
  if (error instanceof InputError) throw new Failure('invalid_fields', { fields: { body: error.message } })
  if (error instanceof Failure && error.code === 'not_found')
    throw Object.assign(new Failure('not_found'), { cause: error })
  throw error
}

function bind(operation: AdminOperation, handler: AnyHandler): AnyWork {
  if (typeof handler !== 'function')
    return async (context, input) => {
      await change(context, { operation, input }, async (tx) => {
        await handler.check(tx, input)
        return {}
      })
      return handler.perform(context, input)
    }
  // An operation without an audit entry only reads, so its handler takes any context.
  if (!operation.audit) return handler as AnyWork
  return (context, input) => change(context, { operation, input }, (tx) => handler(tx, input))
}

/**
 * Runs a change once per idempotency key and logs who made it, in one transaction: a rejected one leaves no entry.
 * @throws Failure `idempotency_required`, `idempotency_conflict`, `idempotency_in_flight`
 */
async function change(
  context: AdminContext,
  { operation, input }: { operation: AdminOperation; input: AnyInput },
  work: (tx: Tx<AdminContext>) => Promise<object>,
): Promise<object> {
  requireNotSuspended(context)
  const { audit, invalidates } = operation
  if (!audit) throw new Error(`${operation.path} has no audit entry.`)
  const { secrets = [] } = audit
  const action = audit.actionOf?.(input) ?? audit.action
  const body = input.body ?? {}
  const target = (await audit.target?.(input)) ?? pathTargetOf(input)
  const scope = `operator ${senderOf(context)} ${action} ${target}`
  // What has waited keeps its id.
  const operationId = context.operationId ?? randomUUIDv7()
  const result = await inTransaction({ ...context, operationId, changed: {} }, async (tx) => {
    let done = null as object | null
    const { response } = await withIdempotency(
      tx,
      { key: input.header('idempotency-key'), scope, body },
      async (): Promise<object> => {
        done = await work(tx)
        await writeAuditEntry(tx, { action, target, data: (await audit.data?.(input)) ?? hideSecrets(operation, body) })
        const kind = kindOfAction(action)
        if (kind) recordStaffEvent(tx, kind, target)
        if (invalidates?.length) await invalidate(tx, ...invalidates)
        return withoutSecrets(done, secrets)
      },
    )
    // Only the first response contains the secrets; a repeated request gets the stored one.
    return done ?? response
  })
  if (invalidates) await waitForInvalidation(context.db)
  return result
}

/** @throws Failure `forbidden`: staff of a suspended shop only look; who runs the deployment answers for its commands */
function requireNotSuspended({ shop, admin }: AdminContext): void {
  const isCommandLine = admin.staffId === null && admin.keyId === null
  if (shop.suspended_at !== null && !isCommandLine) throw new Failure('forbidden', { text: platformEn.suspended })
}

const senderOf = ({ admin }: AdminContext): string =>
  admin.staffId === null ? (admin.keyId ?? 'CLI') : `staff ${admin.staffId}`

/** Returns a body in which a word stands for each secret that it sets. */
function hideSecrets(operation: AdminOperation, body: object): object {
  const hidden = secretFieldsOf(operation).filter((name) =>
    Object.entries(body).some(([field, value]) => field === name && value !== undefined),
  )
  return { ...body, ...Object.fromEntries(hidden.map((name) => [name, 'changed'])) }
}

/** Path parameters are texts. */
const pathTargetOf = ({ params }: AnyInput): string => (Object.values(params)[0] as string | undefined) ?? ''

function withoutSecrets(response: object, secrets: readonly string[]): object {
  if (secrets.length === 0 || !('data' in response)) return response
  return {
    ...response,
    data: { ...(response.data as object), ...Object.fromEntries(secrets.map((name) => [name, null])) },
  }
}

/**
 * Notes for the audit entry which fields the running operation has changed; they contain no secret and nothing that
 * shoppers have written. A field that is missing on one side was added or removed.
 */
export function noteChanged(
  { changed }: Pick<AdminContext, 'changed'>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  if (!changed) return
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const values = { before: before[field] ?? null, after: after[field] ?? null }
    if (JSON.stringify(values.before) !== JSON.stringify(values.after)) changed[field] = values
  }
}

type AuditContext = Pick<AdminContext, 'db' | 'shop' | 'now' | 'admin' | 'operationId' | 'changed'>

/** Adds an entry to the audit log. @param entry.data contains no secret */
export async function writeAuditEntry(
  { db, shop, now, admin, operationId = randomUUIDv7(), changed = {} }: Tx<AuditContext>,
  { action, target, data, reason = null }: { action: string; target: string; data: object; reason?: string | null },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: operationId,
      shop_id: shop.id,
      key_id: admin.keyId,
      staff_id: admin.staffId,
      actor: admin.name,
      action,
      target,
      data: JSON.stringify(data),
      changed: Object.keys(changed).length > 0 ? JSON.stringify(changed) : null,
      reason,
      network: admin.network ?? null,
      created_at: now,
    })
    .execute()
}
