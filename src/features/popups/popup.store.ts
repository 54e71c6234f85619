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

/** A popup with what staff need to change it. */
export interface StoredPopup extends PopupRow {
  version: number
  isDeleted: boolean
}

const ROW = sql`id, title, body, image, image_alt as "imageAlt", cta_label as "ctaLabel", cta_url as "ctaUrl",
  coupon_code as "couponCode", kind, audience, include_paths as "includePaths", exclude_paths as "excludePaths",
  starts_at as "startsAt", ends_at as "endsAt", priority, status, shown, closed, clicked`
const STORED = sql`${ROW}, version, deleted_at is not null as "isDeleted"`

const toColumns = (draft: PopupDraft) => ({
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
})

/** The popups of one shop. */
export const popupStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns all popups in the order of display. */
  async all(): Promise<PopupRow[]> {
    const { rows } = await sql<PopupRow>`select ${ROW} from popups
      where shop_id = ${shop.id} and deleted_at is null order by status, priority desc, id desc`.execute(db)
    return rows
  },

  async find(id: string): Promise<StoredPopup | null> {
    const { rows } = await sql<StoredPopup>`select ${STORED} from popups
      where shop_id = ${shop.id} and id = ${id} and deleted_at is null`.execute(db)
    return rows[0] ?? null
  },

  /** Locks a popup, also a deleted one, until the transaction ends. */
  async lock(id: string): Promise<StoredPopup | null> {
    const { rows } = await sql<StoredPopup>`select ${STORED} from popups
      where shop_id = ${shop.id} and id = ${id} for update`.execute(db)
    return rows[0] ?? null
  },

  async add(id: string, draft: PopupDraft): Promise<void> {
    const row = {
      ...toColumns(draft),
      shop_id: shop.id,
      id,
      status: 'active',
      created_at: now,
      updated_at: now,
    } as const
    await db.insertInto('popups').values(row).execute()
  },

  async save({ id, status, version, isDeleted, ...draft }: StoredPopup): Promise<void> {
    await db
      .updateTable('popups')
      .set({ ...toColumns(draft), status, version, deleted_at: isDeleted ? now : null, updated_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** Removes popups that were deleted before a time. */
  async purge(before: Date): Promise<void> {
    await db.deleteFrom('popups').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
  },

  /** Updates the flag by which the shop's pages know whether to request a popup. */
  async noteAny(): Promise<void> {
    await sql`update shops set updated_at = ${now}, has_popup = exists (
        select from popups where shop_id = ${shop.id} and status = 'active' and deleted_at is null
      ) where id = ${shop.id}`.execute(db)
  },

  async count(id: string, action: PopupAction): Promise<void> {
    await sql`update popups set ${sql.ref(action)} = ${sql.ref(action)} + 1
      where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },
})
