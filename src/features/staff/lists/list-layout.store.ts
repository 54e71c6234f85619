import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { STAFF_LISTS, type ListLayout, type ListLayoutChange } from '#src/shared/staff-lists.ts'

/** How the staff of one shop have arranged its lists. */
export const listLayoutStore = ({ db, shop }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>) => ({
  async list(staffId: string): Promise<ListLayout[]> {
    const { rows } = await sql<ListLayout>`
      select list, columns, widths, hidden_views as "hiddenViews" from list_layouts
      where shop_id = ${shop.id} and staff_id = ${staffId} and list = any(${STAFF_LISTS}::text[])
      order by list limit 100
    `.execute(db)
    return rows
  },

  /** Changes one list of a person; what is undefined stays. */
  async update(
    staffId: string,
    { list, columns, widths, hiddenViews }: ListLayoutChange & Pick<ListLayout, 'list'>,
  ): Promise<void> {
    const sizes = widths && JSON.stringify(widths)
    await sql`
      insert into list_layouts (shop_id, staff_id, list, columns, widths, hidden_views)
      values (${shop.id}, ${staffId}, ${list}, coalesce(${columns ?? null}::text[], '{}'),
        coalesce(${sizes ?? null}::jsonb, '{}'), coalesce(${hiddenViews ?? null}::text[], '{}'))
      on conflict (shop_id, staff_id, list) do update set
        columns = coalesce(${columns ?? null}::text[], list_layouts.columns),
        widths = coalesce(${sizes ?? null}::jsonb, list_layouts.widths),
        hidden_views = coalesce(${hiddenViews ?? null}::text[], list_layouts.hidden_views)
    `.execute(db)
  },
})
