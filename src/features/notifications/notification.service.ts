import { enterShop } from '#src/features/staff/members/membership.service.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import {
  defaultChoice,
  notificationKindsOf,
  type NotificationChoice,
  type NotificationKind,
} from '#src/shared/staff-notifications.ts'
import { notificationStore } from './notification.store.ts'

/** The signed-in person in one of their shops. */
interface Reader {
  shop: ShopRow
  staffId: string
  /** The kinds that they may see. */
  kinds: readonly NotificationKind[]
}

type ReaderTx = Parameters<typeof notificationStore>[0]

/**
 * Runs work for the signed-in person in a shop.
 * @throws Failure `not_found` for a shop of which they are no member
 */
async function asReader<T>(
  context: SignedInStaffContext,
  shopId: string,
  work: (tx: ReaderTx, reader: Reader) => Promise<T>,
): Promise<T> {
  const entered = await enterShop(context, shopId)
  if (!entered) throw new Failure('not_found')
  const { db, now, session } = context
  const { shop, permissions } = entered
  const reader = { shop, staffId: session.staffId, kinds: notificationKindsOf(permissions) }
  return inTransaction({ db, now, shop }, (tx) => work(tx, reader))
}

/** Returns how a person is told of each kind that they may see. */
async function choicesOf(tx: ReaderTx, { staffId, kinds }: Reader): Promise<NotificationChoice[]> {
  const chosen = new Map((await notificationStore(tx).choices(staffId)).map((choice) => [choice.kind, choice]))
  return kinds.map((kind) => chosen.get(kind) ?? defaultChoice(kind))
}

const listedOf = async (tx: ReaderTx, reader: Reader): Promise<NotificationChoice[]> =>
  (await choicesOf(tx, reader)).filter(({ inApp }) => inApp)

/** Returns the newest notifications of the signed-in person, and how many are unread. */
export const listNotifications = (context: SignedInStaffContext, shopId: string) =>
  asReader(context, shopId, async (tx, reader) => {
    const listed = await listedOf(tx, reader)
    const kinds = listed.map(({ kind }) => kind)
    const inBrowser = new Set(listed.flatMap((choice) => (choice.inBrowser ? [choice.kind] : [])))
    const store = notificationStore(tx)
    const rows = await store.list(reader.staffId, kinds)
    return {
      data: rows.map(({ id, createdAt, ...row }) => ({
        _id: id,
        ...row,
        createdAt: createdAt.toISOString(),
        inBrowser: inBrowser.has(row.kind),
      })),
      unread: await store.countUnread(reader.staffId, kinds),
    }
  })

/** Marks notifications of the signed-in person as read. @param ids undefined for all of them */
export const markNotificationsRead = (
  context: SignedInStaffContext,
  shopId: string,
  ids: readonly string[] | undefined,
): Promise<void> =>
  asReader(context, shopId, async (tx, reader) => {
    const kinds = (await listedOf(tx, reader)).map(({ kind }) => kind)
    await notificationStore(tx).markRead(reader.staffId, { ids: ids ?? null, kinds })
  })

/** Returns how the signed-in person is told of each kind that they may see. */
export const listChoices = (context: SignedInStaffContext, shopId: string): Promise<NotificationChoice[]> =>
  asReader(context, shopId, choicesOf)

/** @throws Failure `permission_missing` for a kind that the person may not see */
export const setChoice = (context: SignedInStaffContext, shopId: string, choice: NotificationChoice): Promise<void> =>
  asReader(context, shopId, async (tx, { staffId, kinds }) => {
    if (!kinds.includes(choice.kind)) throw new Failure('permission_missing')
    await notificationStore(tx).choose(staffId, choice)
  })
