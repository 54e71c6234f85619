import type { Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables } from '#src/platform/tables.ts'

export interface KeptPicture {
  name: string
  width: number
  height: number
}

export function pictureStore({ db, shop }: ShopContext) {
  return {
    async bySource(sourceUrl: string): Promise<KeptPicture | null> {
      const pictures = db.selectFrom('pictures').select(['name', 'width', 'height'])
      const found = pictures.where('shop_id', '=', shop.id).where('source_url', '=', sourceUrl).limit(1)
      return (await found.executeTakeFirst()) ?? null
    },
    async add(picture: Omit<Insertable<Tables['pictures']>, 'shop_id'>): Promise<void> {
      await db
        .insertInto('pictures')
        .values({ ...picture, shop_id: shop.id })
        .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doNothing())
        .execute()
    },
  }
}
