import { sql, type RawBuilder } from 'kysely'
import type { UseKind } from './library.rules.ts'

interface Source {
  kind: UseKind
  table: string
  /** What names the object on its screen, and to staff. */
  id: RawBuilder<string>
  name: RawBuilder<string>
  /** Text that contains the paths of images. */
  text: RawBuilder<string>
}

const ID = sql<string>`t.id::text`
const TITLE = sql<string>`t.title`
const NAME = sql<string>`t.name`

/** Where pages of a shop show images. The image of a variant is one of its product's. */
const SOURCES: readonly Source[] = [
  { kind: 'product', table: 'products', id: ID, name: NAME, text: sql`t.images::text` },
  { kind: 'product', table: 'products', id: ID, name: NAME, text: sql`t.description` },
  {
    kind: 'product',
    table: 'product_videos',
    id: sql`t.product_id::text`,
    name: TITLE,
    text: sql`coalesce(t.poster::text, '')`,
  },
  { kind: 'category', table: 'categories', id: ID, name: NAME, text: sql`coalesce(t.image, '')` },
  { kind: 'post', table: 'posts', id: sql`t.slug`, name: TITLE, text: sql`coalesce(t.cover::text, '') || t.body` },
  { kind: 'page', table: 'pages', id: sql`t.slug`, name: TITLE, text: sql`t.body` },
  { kind: 'popup', table: 'popups', id: ID, name: TITLE, text: sql`coalesce(t.image, '') || t.body` },
  {
    kind: 'campaign',
    table: 'campaigns',
    id: ID,
    name: TITLE,
    text: sql`coalesce(t.banner::text, '') || t.description`,
  },
  { kind: 'home', table: 'home_blocks', id: ID, name: sql`t.kind`, text: sql`t.content::text` },
]

const union = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `)

/** Selects kind, id and name of what shows an image of the shop. @param name of the image */
export const usesOf = (shopId: string, name: string): RawBuilder<{ kind: UseKind; id: string; name: string }> =>
  sql`select distinct kind, id, name from (${union(
    SOURCES.map(
      (source) => sql`select ${source.kind}::text as kind, ${source.id} as id, ${source.name} as name
        from ${sql.table(source.table)} t where t.shop_id = ${shopId} and strpos(${source.text}, ${`/pictures/${name}/`}) > 0`,
    ),
  )}) u order by kind, name, id`

/** Selects the names of all images that pages of the shop show. */
export const usedNames = (shopId: string): RawBuilder<{ name: string }> =>
  union(
    SOURCES.map(
      (source) => sql`select (regexp_matches(${source.text}, '/pictures/([0-9a-f]{32})/', 'g'))[1] as name
        from ${sql.table(source.table)} t where t.shop_id = ${shopId}`,
    ),
  ) as RawBuilder<{ name: string }>
