import { randomUUIDv7 } from 'node:crypto'
import { changeSlug, SlugError } from '#src/features/catalog/slug.service.ts'
import { readCategoryTree } from '#src/features/categories/category-cache.service.ts'
import {
  MAX_CATEGORIES,
  MAX_CHILDREN,
  type CategoryNode,
  type CategoryTree,
} from '#src/features/categories/category-tree.rules.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { markStale } from '#src/features/listing/listing-index.service.ts'
import { findImage } from '#src/features/media/image.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { findFreeSlug } from '#src/platform/db/free-slug.ts'
import { categoryAdminEn as t } from '#src/shared/messages/catalog/category-admin.en.ts'
import { cleanText, slugOf } from '#src/shared/text.ts'
import { categoryManagementStore, type EditedRow } from './category-management.store.ts'
import { findPlaceFault, listBelow } from './category-place.rules.ts'
import { invalid, lockTree, requireNode } from './category-reading.service.ts'
import type { EditedCategory, ListedCategory } from './category.admin.contract.ts'

/** What staff edit of a category. */
type CategoryForm = Omit<EditedRow, 'id' | 'parentId' | 'level' | 'trash' | 'version'>
type NewCategory = Pick<CategoryForm, 'name' | 'description' | 'image' | 'menu'>
type Given = { [N in keyof CategoryForm]?: CategoryForm[N] | undefined }

/** Returns all categories, each one before those below it. */
export const listCategories = (context: AdminContext): Promise<ListedCategory[]> =>
  inTransaction(context, async (tx) => listTree(tx, await readCategoryTree(tx)))

async function listTree(tx: Tx<ShopContext>, tree: CategoryTree): Promise<ListedCategory[]> {
  const store = categoryManagementStore(tx)
  const [versions, counts] = [await store.versions(), await store.productCounts()]
  const list = (nodes: readonly CategoryNode[]): ListedCategory[] =>
    nodes.flatMap(({ id, parentId, level, name, slug, image, menu }) => {
      const children = list(tree.childrenOf(id))
      const ownProducts = counts.get(id) ?? 0
      const direct = children.filter((child) => child.parentId === id)
      const products = direct.reduce((sum, child) => sum + child.products, ownProducts)
      const version = versions.get(id) ?? 1
      return [{ _id: id, parentId, level, name, slug, image, menu, ownProducts, products, version }, ...children]
    })
  return list(tree.childrenOf(null))
}

/** Returns a category by its id, slug or name. @throws Failure `not_found` */
export const showCategory = (context: AdminContext, category: string): Promise<EditedCategory> =>
  inTransaction(context, async (tx) => {
    const tree = await readCategoryTree(tx)
    return describe(tx, tree, requireNode(tree, category))
  })

async function describe(tx: Tx<ShopContext>, tree: CategoryTree, node: CategoryNode): Promise<EditedCategory> {
  const store = categoryManagementStore(tx)
  const [versions, counts] = [await store.versions(), await store.productCounts()]
  const { id, ...rest } = node
  const ownProducts = counts.get(id) ?? 0
  const products = listBelow(tree, id).reduce((sum, below) => sum + (counts.get(below.id) ?? 0), ownProducts)
  return { ...rest, _id: id, ownProducts, products, version: versions.get(id) ?? 1 }
}

/** Adds a category as the last one at its place. @throws Failure `not_found`, `invalid_fields` */
export async function createCategory(
  tx: Tx<AdminContext>,
  { parent, ...form }: NewCategory & { parent: string | null },
) {
  const tree = await lockTree(tx)
  const parentId = parent === null ? null : requireNode(tree, parent).id
  const name = await checkForm(tx, { tree, parentId, id: null }, { form, before: null })
  if (tree.all().length >= MAX_CATEGORIES) throw invalid('name', t.tooMany(MAX_CATEGORIES))
  const id = randomUUIDv7()
  const fault = findPlaceFault(tree, { id, parentId })
  if (fault !== null) throw invalid('parent', faultText(fault))
  const slug = await findFreeSlug(tx, 'categories', slugOf(name) || 'category')
  const level = parentId === null ? 1 : (tree.findById(parentId)?.level ?? 0) + 1
  const store = categoryManagementStore(tx)
  const position = await store.nextPosition(parentId)
  await store.add({ ...form, id, name, slug, parentId, level, position })
  await invalidate(tx, 'categories', 'catalog', 'home')
  const change = { id, before: { isDeleted: true }, after: { isDeleted: false }, version: 1 }
  return { data: { _id: id, slug }, changeId: await recordChange(tx, 'createCategory', [change]) }
}

/** Updates the given fields. @throws Failure `not_found`, `changed_meanwhile`, `invalid_fields` */
export async function updateCategory(
  tx: Tx<AdminContext>,
  category: string,
  { version: seen, ...given }: Given & { version?: number | undefined },
) {
  const tree = await lockTree(tx)
  const { id } = requireNode(tree, category)
  const before = await requireForm(tx, id)
  await requireVersion(tx, { objectId: id, seen, present: before.version, values: { ...before.form } })
  const version = await saveForm(tx, tree, { id, before: before.form, after: withGiven(before.form, given) })
  const after = await requireForm(tx, id)
  const change = { id, before: { ...before.form }, after: { ...after.form }, version }
  const changed = await readCategoryTree(tx)
  return {
    data: await describe(tx, changed, requireNode(changed, id)),
    changeId: await recordChange(tx, 'updateCategory', [change]),
  }
}

export const categoryRestorer: Restorer = {
  read: async (tx, id) => {
    await lockTree(tx)
    const row = await categoryManagementStore(tx).lock(id)
    return row && !row.trash ? { ...formOf(row) } : null
  },
  write: async (tx, id, values) => {
    const tree = await lockTree(tx)
    const { form } = await requireForm(tx, id)
    return saveForm(tx, tree, { id, before: form, after: withGiven(form, values) })
  },
}

async function requireForm(tx: Tx<ShopContext>, id: string): Promise<{ form: CategoryForm; version: number }> {
  const row = await categoryManagementStore(tx).lock(id)
  if (!row || row.trash) throw invalid('category', t.unknown(id))
  return { form: formOf(row), version: row.version }
}

const formOf = ({
  id: _id,
  parentId: _parent,
  level: _level,
  trash: _trash,
  version: _version,
  ...form
}: EditedRow): CategoryForm => form

const withGiven = (form: CategoryForm, given: Given): CategoryForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** Checks and writes a form. @returns the new version */
async function saveForm(
  tx: Tx<ShopContext>,
  tree: CategoryTree,
  { id, before, after }: { id: string; before: CategoryForm; after: CategoryForm },
): Promise<number> {
  const parentId = tree.findById(id)?.parentId ?? null
  const name = await checkForm(tx, { tree, parentId, id }, { form: after, before })
  const store = categoryManagementStore(tx)
  if (after.slug !== before.slug) await moveSlug(tx, id, after.slug)
  const { slug: _slug, ...columns } = after
  const version = await store.update(id, { ...columns, name })
  if (name !== before.name) {
    // Menus link to names.
    await store.addRedirects([slugOf(before.name)], id)
    await markStale(tx, id)
  }
  await invalidate(tx, 'categories', 'catalog', 'home', `category:${id}`)
  return version
}

async function moveSlug(tx: Tx<ShopContext>, id: string, requestedSlug: string): Promise<void> {
  try {
    await changeSlug(tx, { kind: 'category', idOrSlug: id, requestedSlug })
  } catch (error) {
    throw error instanceof SlugError ? invalid('slug', error.message) : error
  }
}

interface Position {
  tree: CategoryTree
  parentId: string | null
  /** null for a new category. */
  id: string | null
}

/** @returns the name without superfluous spaces @throws Failure `invalid_fields` */
async function checkForm(
  tx: Tx<ShopContext>,
  { tree, parentId, id }: Position,
  { form, before }: { form: NewCategory; before: CategoryForm | null },
): Promise<string> {
  const name = cleanText(form.name)
  if (name === null) throw invalid('name', t.nameRequired)
  const isTaken = tree
    .childrenOf(parentId)
    .some((node) => node.id !== id && node.name.toLowerCase() === name.toLowerCase())
  if (isTaken && name !== before?.name) throw invalid('name', t.nameTaken)
  if (form.image !== null && form.image !== before?.image && !(await findImage(tx, form.image)))
    throw invalid('image', t.unknownImage)
  return name
}

/** Returns why a category cannot be at a place, in words. */
export function faultText(fault: NonNullable<ReturnType<typeof findPlaceFault>>): string {
  const text = t[fault]
  return typeof text === 'string' ? text : text(MAX_CHILDREN)
}
