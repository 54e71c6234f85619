import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { usedNames, usesOf } from './image-uses.ts'
import type { ImageFilter, UseKind } from './library.rules.ts'

/** Images of so many bytes take long to load on a phone; the index of large images has the same limit. */
const LARGE_BYTES = 500_000
/** Of so many images it is found out whether they are used. */
const MAX_CHECKED = 10_000

export interface LibraryImage {
  id: string
  name: string
  fileName: string
  alt: string
  focusX: number | null
  focusY: number | null
  width: number
  height: number
  bytes: number
  createdAt: Date
  version: number
  isDeleted: boolean
}

interface ListOptions {
  /** Folded words that name or describe an image. */
  words: readonly string[]
  filter: ImageFilter | null
  /** The image beside the page; null for the first page. */
  from: string | null
  isBackward: boolean
  limit: number
}

const COLUMNS = sql`id, name, file_name as "fileName", alt, focus_x as "focusX", focus_y as "focusY", width, height,
  bytes, created_at as "createdAt", version, deleted_at is not null as "isDeleted"`

const NAMED = sql`platform.fold_text(file_name || ' ' || alt)`
const isNamedBy = (word: string): RawBuilder<unknown> =>
  sql`${NAMED} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Reads and writes the images of one shop as staff see them. */
export function libraryStore({ db, shop, now }: ShopContext) {
  const filters: Record<Exclude<ImageFilter, 'unused'>, RawBuilder<unknown>> = {
    withoutAlt: sql`alt = ''`,
    large: sql`bytes >= ${sql.lit(LARGE_BYTES)}`,
  }
  return {
    /** Returns images, the newest first. Whether an image is used is found out for the latest 10,000 of the others. */
    async list({ words, filter, from, isBackward, limit }: ListOptions): Promise<LibraryImage[]> {
      const order = isBackward ? sql`asc` : sql`desc`
      const conditions = [
        sql`shop_id = ${shop.id}`,
        sql`deleted_at is null`,
        ...words.map(isNamedBy),
        ...(filter === null || filter === 'unused' ? [] : [filters[filter]]),
        ...(from === null ? [] : [isBackward ? sql`id > ${from}` : sql`id < ${from}`]),
      ]
      const found = sql`select ${COLUMNS} from images where ${sql.join(conditions, sql` and `)} order by id ${order}`
      const { rows } = await (
        filter === 'unused'
          ? sql<LibraryImage>`select * from (${found} limit ${sql.lit(MAX_CHECKED)}) i
              where not exists (select from (${usedNames(shop.id)}) u where u.name = i.name)
              order by id ${order} limit ${limit}`
          : sql<LibraryImage>`${found} limit ${limit}`
      ).execute(db)
      return isBackward ? rows.toReversed() : rows
    },

    async find(id: string): Promise<LibraryImage | null> {
      const { rows } = await sql<LibraryImage>`select ${COLUMNS} from images
        where shop_id = ${shop.id} and id = ${id} and deleted_at is null`.execute(db)
      return rows[0] ?? null
    },

    /** Locks an image, also a deleted one, until the transaction ends. */
    async lock(id: string): Promise<LibraryImage | null> {
      const { rows } = await sql<LibraryImage>`select ${COLUMNS} from images
        where shop_id = ${shop.id} and id = ${id} for update`.execute(db)
      return rows[0] ?? null
    },

    async save({ id, fileName, alt, focusX, focusY, version, isDeleted }: LibraryImage): Promise<void> {
      await db
        .updateTable('images')
        .set({
          file_name: fileName,
          alt,
          focus_x: focusX,
          focus_y: focusY,
          version,
          deleted_at: isDeleted ? now : null,
        })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /** Returns what shows an image, at most 100. */
    async uses(name: string): Promise<{ kind: UseKind; id: string; name: string }[]> {
      const { rows } = await sql<{
        kind: UseKind
        id: string
        name: string
      }>`${usesOf(shop.id, name)} limit 100`.execute(db)
      return rows
    },

    /** Locks the images that were deleted before a time. */
    async lockDeleted(before: Date): Promise<LibraryImage[]> {
      const { rows } = await sql<LibraryImage>`select ${COLUMNS} from images
        where shop_id = ${shop.id} and deleted_at < ${before} order by id limit 500 for update`.execute(db)
      return rows
    },

    async usedAmong(names: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ name: string }>`select distinct u.name from (${usedNames(shop.id)}) u
        where u.name = any(${names})`.execute(db)
      return new Set(rows.map(({ name }) => name))
    },

    /** Returns which of some images order lines show, as the items were when they were bought. */
    async orderedAmong(urls: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ url: string }>`select distinct image as url from order_lines
        where shop_id = ${shop.id} and image = any(${urls})`.execute(db)
      return new Set(rows.map(({ url }) => url))
    },

    async restore(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await sql`update images set deleted_at = null where shop_id = ${shop.id} and id = any(${ids}::uuid[])`.execute(
          db,
        )
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await sql`delete from images where shop_id = ${shop.id} and id = any(${ids}::uuid[])`.execute(db)
    },
  }
}
