import { z } from 'zod'

/** What search engines show, where staff have chosen it. */
const SearchTexts = z.object({ title: z.string(), description: z.string() }).meta({ id: 'SearchTexts' })

/** What the list of a category has beside its link; a product has the same search texts. */
export const CategoryParts = { description: z.string(), level: z.number().int(), seo: SearchTexts.optional() }

export const MainCategory = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    img: z.string().nullable(),
    menu: z.boolean(),
    trash: z.literal(false),
    slug: z.string(),
    productCount: z.number().int(),
  })
  .meta({ id: 'MainCategory' })

export const SubCategory = z
  .object({ _id: z.uuid(), megaCategoryId: z.uuid(), subCategoryName: z.string(), slug: z.string() })
  .meta({ id: 'SubCategory' })

export const MiniCategory = z
  .object({ _id: z.uuid(), subCategoryId: z.uuid(), miniCategoryName: z.string(), slug: z.string() })
  .meta({ id: 'MiniCategory' })

export const ExtraCategory = z
  .object({
    _id: z.uuid(),
    miniCategoryId: z.uuid(),
    extraCategoryName: z.string(),
    img: z.string().nullable(),
    slug: z.string(),
  })
  .meta({ id: 'ExtraCategory' })
