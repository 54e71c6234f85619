import { changeSlug, SlugError } from '#src/features/catalog/slug.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { operatorContext } from '#src/platform/context.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'

/** Gives a product or a category another address. */
export function readMove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    shop: { type: 'string' },
    product: { type: 'string' },
    category: { type: 'string' },
    slug: { type: 'string' },
  })
  const wanted = need(values.shop, '--shop')
  const slug = need(values.slug, '--slug')
  if ((values.product === undefined) === (values.category === undefined))
    throw new UsageError('Please name either --product or --category.')
  const kind = values.product === undefined ? 'category' : 'product'
  const idOrSlug = need(values[kind], `--${kind}`)
  return async ({ operator, terminal }) => {
    const shop = await findShop(operator.db, wanted)
    if (!shop) throw new SlugError(`There is no shop ${wanted}. "list" shows them.`)
    const { before, after } = await changeSlug(operatorContext({ ...operator, shop }), { kind, idOrSlug, wanted: slug })
    const folder = kind === 'product' ? 'product' : 'categories'
    terminal.out(`/${folder}/${before}\n  leads to /${folder}/${after}\n`)
    return 0
  }
}
