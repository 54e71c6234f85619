import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { PopupAction, PopupDraft } from './popup.rules.ts'

export interface PopupRow extends PopupDraft {
  id: string
  status: 'active' | 'paused'
  shown: number
  closed: number
  clicked: number
}

const ROW = sql`id, title, body, image, image_alt as "imageAlt", cta_label as "ctaLabel", cta_url as "ctaUrl",
  coupon_code as "couponCode", kind, audience, include_paths as "includePaths", exclude_paths as "excludePaths",
  starts_at as "startsAt", ends_at as "endsAt", priority, status, shown, closed, clicked`

/** The popups of one shop. */
export const popupStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns all popups in the order of display. */
  async all(): Promise<PopupRow[]> {
    const { rows } = await sql<PopupRow>`select ${ROW} from popups where shop_id = ${shop.id}
      order by status, priority desc, id desc`.execute(db)
    return rows
  },

  async add(id: string, draft: PopupDraft): Promise<void> {
    await db
      .insertInto('popups')
      .values({
        shop_id: shop.id,
        id,
        title: draft.title,
        body: draft.body,
        image: draft.image,
        image_alt: draft.imageAlt,
        cta_label: draft.ctaLabel,
        cta_url: draft.ctaUrl,
        coupon_code: draft.couponCode,
        kind: draft.kind,
        audience: draft.audience,
        include_paths: [...draft.includePaths],
        exclude_paths: [...draft.excludePaths],
        starts_at: draft.startsAt,
        ends_at: draft.endsAt,
        priority: draft.priority,
        status: 'active',
        created_at: now,
        updated_at: now,
      })
      .execute()
  },

  /** @returns whether the popup exists */
  async setStatus(id: string, status: 'active' | 'paused'): Promise<boolean> {
    const { rows } = await sql`update popups set status = ${status}, updated_at = ${now}
      where shop_id = ${shop.id} and id = ${id} returning id`.execute(db)
    return rows.length > 0
  },

  async remove(id: string): Promise<boolean> {
    const { rows } = await sql`delete from popups where shop_id = ${shop.id} and id = ${id} returning id`.execute(db)
    return rows.length > 0
  },

  /** Updates the flag by which the shop's pages know whether to request a popup. */
  async noteAny(): Promise<void> {
    await sql`update shops set updated_at = ${now}, has_popup = exists (
        select from popups where shop_id = ${shop.id} and status = 'active'
      ) where id = ${shop.id}`.execute(db)
  },

  async count(id: string, action: PopupAction): Promise<void> {
    await sql`update popups set ${sql.ref(action)} = ${sql.ref(action)} + 1
      where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },
})
