import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { MAX_BLOCKS } from './home.rules.ts'

export interface BlockRow {
  id: string
  kind: string
  content: unknown
  visible: boolean
}

/** Returns the blocks of one shop's home page. */
export function homeStore({ db, shop }: ShopContext) {
  return {
    /** In the shop's order. */
    async blocks(): Promise<BlockRow[]> {
      return db
        .selectFrom('home_blocks')
        .select(['id', 'kind', 'content', 'visible'])
        .where('shop_id', '=', shop.id)
        .orderBy('position')
        .orderBy('id')
        .limit(MAX_BLOCKS)
        .execute()
    },

    /** Adds blocks below the existing ones. */
    async add(blocks: readonly { id: string; kind: string; content: unknown }[]): Promise<void> {
      if (blocks.length === 0) return
      await sql`
        insert into home_blocks (shop_id, id, kind, content, position)
        select ${shop.id}, g.id, g.kind, g.content, g.number - 1
          + (select coalesce(max(position) + 1, 0) from home_blocks where shop_id = ${shop.id})
        from unnest(${blocks.map(({ id }) => id)}::uuid[], ${blocks.map(({ kind }) => kind)}::text[],
          ${blocks.map(({ content }) => JSON.stringify(content))}::jsonb[])
          with ordinality as g (id, kind, content, number)
      `.execute(db)
    },

    /** Replaces the content of a block. */
    async setContent(id: string, content: unknown): Promise<void> {
      await sql`
        update home_blocks set content = ${JSON.stringify(content)}::jsonb where shop_id = ${shop.id} and id = ${id}
      `.execute(db)
    },

    /** Sets the order of the blocks and whether each is visible. */
    async arrange(blocks: readonly Pick<BlockRow, 'id' | 'visible'>[]): Promise<void> {
      await sql`
        update home_blocks b set position = g.number - 1, visible = g.visible
        from unnest(${blocks.map(({ id }) => id)}::uuid[], ${blocks.map(({ visible }) => visible)}::boolean[])
          with ordinality as g (id, visible, number)
        where b.shop_id = ${shop.id} and b.id = g.id
      `.execute(db)
    },
  }
}
