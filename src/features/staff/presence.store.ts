import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface Present {
  staffId: string
  name: string
  writingAt: Date | null
}

/** Who of the staff of one shop has something open. */
export const presenceStore = ({ db, shop, now }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>) => ({
  /** Returns who else has been at a subject since a time, by name. */
  async list(subject: string, { since, except }: { since: Date; except: string }): Promise<Present[]> {
    const { rows } = await sql<Present>`
      select presence.staff_id as "staffId", staff.name, presence.writing_at as "writingAt" from presences presence
      join platform.staff on staff.id = presence.staff_id
      where presence.shop_id = ${shop.id} and presence.subject = ${subject} and presence.seen_at > ${since}
        and presence.staff_id <> ${except}
      order by staff.name, staff.id limit 20
    `.execute(db)
    return rows
  },

  /** @returns when they were last seen and last wrote before; null for somebody who is new there */
  async note(
    subject: string,
    { staffId, isWriting }: { staffId: string; isWriting: boolean },
  ): Promise<{ seenAt: Date; writingAt: Date | null } | null> {
    const { rows } = await sql<{ seenAt: Date; writingAt: Date | null }>`
      with before as (
        select seen_at, writing_at from presences
        where shop_id = ${shop.id} and subject = ${subject} and staff_id = ${staffId}
      ), noted as (
        insert into presences (shop_id, subject, staff_id, seen_at, writing_at)
        values (${shop.id}, ${subject}, ${staffId}, ${now}, ${isWriting ? now : null})
        on conflict (shop_id, subject, staff_id)
          do update set seen_at = excluded.seen_at, writing_at = excluded.writing_at
      )
      select seen_at as "seenAt", writing_at as "writingAt" from before
    `.execute(db)
    return rows[0] ?? null
  },

  async leave(subject: string, staffId: string): Promise<void> {
    await sql`delete from presences
      where shop_id = ${shop.id} and subject = ${subject} and staff_id = ${staffId}`.execute(db)
  },

  async purge(before: Date): Promise<void> {
    await sql`delete from presences where shop_id = ${shop.id} and seen_at < ${before}`.execute(db)
  },
})
