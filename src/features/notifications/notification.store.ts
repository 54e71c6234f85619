import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { NotificationChoice, NotificationKind, NotificationMail } from '#src/shared/staff-notifications.ts'

type NotificationTx = Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>

export interface StoredNotification {
  id: string
  kind: NotificationKind
  target: string
  createdAt: Date
  isRead: boolean
}

/** Notifications of each kind that are looked at; older ones are neither listed nor counted. */
const MOST_OF_KIND = 50
const MOST_LISTED = 50
/** Lines of one mail. */
const MOST_MAILED = 30

/** A choice of a person, with up to when they were mailed. */
export interface MailedChoice {
  staffId: string
  kind: NotificationKind
  mail: NotificationMail
  mailedUntil: Date
}

/** What the people who run one shop are told of. */
export function notificationStore({ db, shop, now }: NotificationTx) {
  /** The newest notifications of a person. */
  const newestOf = (staffId: string, kinds: readonly NotificationKind[]) => sql`
    unnest(${kinds}::text[]) wanted cross join lateral (
      select id, kind, target, created_at as "createdAt", exists (
          select from notification_reads r
          where r.shop_id = n.shop_id and r.staff_id = ${staffId} and r.notification_id = n.id
        ) as "isRead"
      from notifications n
      where n.shop_id = ${shop.id} and n.kind = wanted and (n.staff_id is null or n.staff_id = ${staffId})
      order by n.id desc limit ${MOST_OF_KIND}
    ) newest`
  return {
    /** Returns the newest notifications of these kinds for a person. */
    async list(staffId: string, kinds: readonly NotificationKind[]): Promise<StoredNotification[]> {
      const { rows } = await sql<StoredNotification>`select newest.* from ${newestOf(staffId, kinds)}
        order by newest.id desc limit ${MOST_LISTED}`.execute(db)
      return rows
    },

    async countUnread(staffId: string, kinds: readonly NotificationKind[]): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${newestOf(staffId, kinds)}
        where not newest."isRead"`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Marks notifications of a person as read. @param ids null for all of these kinds */
    async markRead(
      staffId: string,
      { ids, kinds }: { ids: readonly string[] | null; kinds: readonly NotificationKind[] },
    ): Promise<void> {
      await sql`insert into notification_reads (shop_id, staff_id, notification_id)
        select ${shop.id}, ${staffId}, newest.id from ${newestOf(staffId, kinds)}
        where not newest."isRead" and (${ids}::uuid[] is null or newest.id = any(${ids}::uuid[]))
        on conflict do nothing`.execute(db)
    },

    /** Returns what a person has chosen. */
    async choices(staffId: string): Promise<NotificationChoice[]> {
      const { rows } = await sql<NotificationChoice>`
        select kind, in_app as "inApp", in_browser as "inBrowser", mail from notification_choices
        where shop_id = ${shop.id} and staff_id = ${staffId}`.execute(db)
      return rows
    },

    /** What happened before a choice is not mailed. */
    async choose(staffId: string, { kind, inApp, inBrowser, mail }: NotificationChoice): Promise<void> {
      await sql`insert into notification_choices (shop_id, staff_id, kind, in_app, in_browser, mail, mailed_until)
        values (${shop.id}, ${staffId}, ${kind}, ${inApp}, ${inBrowser}, ${mail}, ${now})
        on conflict (shop_id, staff_id, kind) do update
        set in_app = excluded.in_app, in_browser = excluded.in_browser, mail = excluded.mail,
          mailed_until = case when notification_choices.mail = excluded.mail then notification_choices.mailed_until
            else excluded.mailed_until end`.execute(db)
    },

    /** Returns the choices of a mail, locked until the end of the transaction. */
    async lockMailed(): Promise<MailedChoice[]> {
      const { rows } = await sql<MailedChoice>`
        select staff_id as "staffId", kind, mail, mailed_until as "mailedUntil" from notification_choices
        where shop_id = ${shop.id} and mail <> 'never' order by staff_id, kind for update`.execute(db)
      return rows
    },

    /** Returns the notifications of a person of one kind in a period, the oldest first. */
    async between(
      { staffId, kind }: MailedChoice,
      { after, until }: { after: Date; until: Date },
    ): Promise<Omit<StoredNotification, 'isRead'>[]> {
      const { rows } = await sql<Omit<StoredNotification, 'isRead'>>`
        select id, kind, target, created_at as "createdAt" from notifications
        where shop_id = ${shop.id} and kind = ${kind} and (staff_id is null or staff_id = ${staffId})
          and created_at > ${after} and created_at <= ${until}
        order by id desc limit ${MOST_MAILED}`.execute(db)
      return rows.toReversed()
    },

    async setMailedUntil({ staffId, kind }: MailedChoice, until: Date): Promise<void> {
      await sql`update notification_choices set mailed_until = ${until}
        where shop_id = ${shop.id} and staff_id = ${staffId} and kind = ${kind}`.execute(db)
    },

    async removeBefore(time: Date): Promise<void> {
      await sql`delete from notifications where shop_id = ${shop.id} and created_at < ${time}`.execute(db)
    },
  }
}
