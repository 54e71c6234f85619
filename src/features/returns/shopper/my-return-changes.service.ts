import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { digestsOf } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { endExchange } from '../exchange/exchange.service.ts'
import { addFiles, readProof, scheduleFilesEnd, withCaseFiles } from '../files/return-file.service.ts'
import { requireReturn, toReturn } from '../my-return.service.ts'
import { shopReturnRequested } from '../return-mail.ts'
import { listCandidates } from '../return-plan.service.ts'
import type { Return } from '../return.contract.ts'
import { requireNext } from '../return.rules.ts'
import { lockReturn, noteReturn, queueReturnMail, stateOf, type LockedReturn } from '../return.service.ts'
import { returnStore } from '../return.store.ts'

// What shoppers, and guests who may read the order, do with their open cases.

interface SentParcel {
  number: string
  carrier: string
  trackingNumber: string
  proof?: File | undefined
  key: string | null
}

interface Change {
  number: string
  key: string | null
  body: object
  work: (tx: Tx<GuestContext>, found: LockedReturn) => Promise<void>
}

/** Changes a case of an order that this browser may read, once per key. */
const changeMyReturn = (
  context: GuestContext,
  { number, key, body, work }: Change,
): Promise<{ response: { data: Return }; replayed: boolean }> =>
  inTransaction(context, async (tx) => {
    const row = await requireReturn(tx, number)
    return withIdempotency(tx, { key, scope: `return ${row.id}`, body }, async () => {
      await work(tx, await lockReturn(tx, row.number))
      return { data: await toReturn(tx, await lockReturn(tx, row.number)) }
    })
  })

/** Ends a locked case by its customer. @throws Failure `transition_not_allowed` */
export async function cancelCase(tx: Tx<ShopContext>, found: LockedReturn): Promise<void> {
  const status = requireNext('cancel', stateOf(found.row), 'shopper')
  await returnStore(tx).update(found.row.id, { status, ended_at: tx.now })
  scheduleFilesEnd(tx, found.row.id)
  await endExchange(tx, found)
  await noteReturn(tx, found, { type: 'returnCancelled', actor: 'shopper' })
}

/** Records the parcel of a locked case. @throws Failure `transition_not_allowed` */
export async function sendCase(
  tx: Tx<ShopContext>,
  found: LockedReturn,
  { carrier, trackingNumber }: Pick<SentParcel, 'carrier' | 'trackingNumber'>,
): Promise<void> {
  const status = requireNext('send', stateOf(found.row), 'shopper')
  // What the shop has written on its label stays unless the shopper names another parcel.
  const parcel = {
    carrier: carrier || found.row.carrier,
    tracking_number: trackingNumber || found.row.tracking_number,
  }
  await returnStore(tx).update(found.row.id, { status, sent_at: tx.now, ...parcel })
  await noteReturn(tx, found, { type: 'returnSent', actor: 'shopper' })
}

/** @throws Failure `not_found`, `transition_not_allowed`, and those of repeated requests */
export async function cancelMyReturn(
  context: GuestContext,
  number: string,
  key: string | null,
): Promise<{ data: Return }> {
  const { response } = await changeMyReturn(context, {
    number,
    key,
    body: { do: 'cancel' },
    work: cancelCase,
  })
  return response
}

/**
 * Records that the parcel is on its way.
 * @throws Failure `not_found`, `transition_not_allowed`, `upload_too_large`, `upload_type`, and those of repeated requests
 */
export async function sendMyReturn(
  context: GuestContext,
  storage: Storage,
  { number, carrier, trackingNumber, proof, key }: SentParcel,
): Promise<{ data: Return }> {
  // Before the file is read: only who may read the case may send one.
  if (proof) await inTransaction(context, (tx) => requireReturn(tx, number))
  const files = proof ? [await readProof(proof)] : []
  const [digest] = await digestsOf(proof ? [proof] : [])
  const { response } = await withCaseFiles(context, storage, {
    files,
    isRepeated: ({ replayed }) => replayed,
    work: () =>
      changeMyReturn(context, {
        number,
        key,
        body: { do: 'send', carrier, trackingNumber, ...(digest !== undefined && { proof: digest }) },
        work: async (tx, found) => {
          await addFiles(tx, { returnId: found.row.id, kind: 'proof' }, files)
          await sendCase(tx, found, { carrier, trackingNumber })
        },
      }),
  })
  return response
}

/**
 * Replies to a rejection, once: staff decide again.
 * @throws Failure `not_found`, `transition_not_allowed`, `return_quantity` when the items are in another case meanwhile,
 * and those of repeated requests
 */
export async function replyToRejection(
  context: GuestContext,
  number: string,
  { text, key }: { text: string; key: string | null },
): Promise<{ data: Return }> {
  const { response } = await changeMyReturn(context, {
    number,
    key,
    body: { do: 'reply', text },
    work: async (tx, found) => {
      const status = requireNext('reply', stateOf(found.row), 'shopper')
      const candidates = await listCandidates(tx, found.order)
      for (const { order_line_id: lineId, quantity } of found.lines) {
        const most = candidates.find(({ line }) => line.id === lineId)?.returnable.fault ?? 0
        if (quantity > most) throw new Failure('return_quantity', { values: { n: most } })
      }
      await returnStore(tx).update(found.row.id, { status, answer: text, answered_at: tx.now, ended_at: null })
      await noteReturn(tx, found, { type: 'returnRequested', actor: 'shopper' })
      queueReturnMail(tx, shopReturnRequested(tx.shop, await lockReturn(tx, found.row.number)))
    },
  })
  return response
}
