import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { yesOrNo } from '#src/shared/notations.ts'
import { CHOSEN_EXCEPTIONS } from '#src/shared/return-terms.ts'

/** `_id`, slug or name. */
const Category = z.string().trim().min(1).max(300)
const ofCategory = z.object({ category: Category })
const Name = z.string().trim().min(1).max(80)
const Description = z.string().trim().max(2000)
/** The URL of an uploaded image. */
const Image = z.string().trim().max(300).nullable()

/** Whether its products may come back without a fault; null for what the category above says. */
const Returnable = z.boolean().nullable()
/** Why customers cannot withdraw from a contract about its products; null for what the category above says. */
const Exception = z.enum(CHOSEN_EXCEPTIONS).nullable()

const ListedCategory = z
  .object({
    _id: z.uuid(),
    parentId: z.uuid().nullable(),
    level: z.number().int(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    menu: z.boolean(),
    /** Products in it and below it, without those in the trash. */
    products: z.number().int(),
    /** Products that are placed in it itself. */
    ownProducts: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'ManagedCategory' })
export type ListedCategory = z.infer<typeof ListedCategory>
const EditedCategory = ListedCategory.extend({
  description: z.string(),
  /** What search engines show; empty for the name and the description. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  returnable: Returnable,
  withdrawalException: Exception,
}).meta({ id: 'EditedCategory' })
export type EditedCategory = z.infer<typeof EditedCategory>

/** The services invalidate the pages of the shop. */
const change = { permission: 'administer', invalidates: [], params: ofCategory } as const
const COLUMNS = ['_id', 'level', 'name', 'slug', 'menu', 'products'] as const

/** The tree of categories, for staff. */
export const categoryAdminContract = {
  listCategories: operation({
    method: 'get',
    path: '/categories',
    summary: 'Lists all categories as a tree: each one before those below it, in the order of the shop.',
    permission: 'read',
    response: z.object({ data: z.array(ListedCategory) }),
    commands: [{ name: 'categories:list', columns: COLUMNS, empty: 'There are no categories.' }],
  }),
  showCategory: operation({
    method: 'get',
    path: '/categories/{category}',
    summary: 'Returns a category as staff edit it.',
    permission: 'read',
    params: ofCategory,
    response: z.object({ data: EditedCategory }),
    failures: ['not_found'],
    commands: [
      {
        name: 'categories:show',
        print: ({ data }: { data: EditedCategory }) => JSON.stringify(data, null, 2),
      },
    ],
  }),
  createCategory: operation({
    ...change,
    method: 'post',
    path: '/categories',
    summary: 'Adds a category as the last one below another, or as a main category.',
    params: z.object({}),
    body: z.strictObject({
      name: Name,
      parent: Category.nullable().default(null),
      description: Description.default(''),
      image: Image.default(null),
      menu: z.boolean().default(true),
    }),
    response: z.object({
      data: z.object({ _id: z.uuid(), slug: z.string() }).meta({ id: 'AddedCategory' }),
      changeId: ChangeId,
    }),
    failures: ['invalid_fields'],
    audit: { action: 'category.add', target: ({ body }) => body.name },
    commands: [{ name: 'categories:create' }],
  }),
  updateCategory: operation({
    ...change,
    method: 'patch',
    path: '/categories/{category}',
    summary: 'Updates the given fields of a category; a former slug and a former name redirect.',
    body: z.strictObject({
      name: Name.optional(),
      slug: z.string().trim().min(1).max(300).optional(),
      description: Description.optional(),
      image: Image.optional(),
      menu: z.boolean().optional(),
      seoTitle: z.string().trim().max(70).optional(),
      seoDescription: z.string().trim().max(160).optional(),
      returnable: Returnable.optional(),
      withdrawalException: Exception.optional(),
      version: Version,
    }),
    response: z.object({ data: EditedCategory, changeId: ChangeId }),
    failures: ['changed_meanwhile', 'invalid_fields'],
    audit: { action: 'category.change' },
    commands: [{ name: 'categories:update', flags: { version: null }, notations: { returnable: yesOrNo } }],
  }),
  moveCategory: operation({
    ...change,
    method: 'post',
    path: '/categories/{category}/move',
    summary: 'Moves a category with those below it: below another one, to a position from 0; the last by default.',
    body: z.strictObject({
      /** null for a main category. */
      parent: Category.nullable(),
      position: z.number().int().min(0).max(10_000).nullable().default(null),
    }),
    response: z.object({
      data: z
        .object({ _id: z.uuid(), parentId: z.uuid().nullable(), level: z.number().int(), position: z.number().int() })
        .meta({ id: 'CategoryPlace' }),
      changeId: ChangeId,
    }),
    failures: ['invalid_fields'],
    audit: { action: 'category.move' },
    commands: [{ name: 'categories:move' }],
  }),
  deleteCategory: operation({
    ...change,
    method: 'post',
    path: '/categories/{category}/trash',
    summary: 'Deletes a category without categories below it; its products and its address move to another one.',
    body: z.strictObject({
      /** Needed for a category with products. */
      productsTo: Category.nullable().default(null),
    }),
    response: z.object({ data: z.object({ movedProducts: z.number().int() }), changeId: ChangeId }),
    failures: ['invalid_fields'],
    audit: { action: 'category.trash' },
    commands: [{ name: 'categories:delete', flags: { productsTo: 'products-to' } }],
  }),
}
