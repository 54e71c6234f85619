import { changePrice } from '#src/features/catalog/price.admin.service.ts'
import { changeSlug } from '#src/features/catalog/slug.service.ts'
import { renameCategory } from '#src/features/catalog/category.admin.service.ts'
import { setStock } from '#src/features/inventory/inventory.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { fromDecimal } from '#src/shared/money.ts'
import { inShop, OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { UsageError } from './usage.ts'
import { findOneVariant, OF_VARIANT, readChosenOptions } from './variants.ts'

/** Commands that change an open shop. The change is visible on all servers when the command ends. */
export const CHANGES: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['price', readPrice],
  ['stock', readStock],
  ['rename', readRename],
  ['move', readMove],
]

function readPrice(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    ...OF_VARIANT,
    price: { type: 'string' },
    sale: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  })
  const product = need(values.product, '--product')
  const price = need(values.price, '--price')
  const options = readChosenOptions(values.option)
  const from = readTime(values.from, '--from')
  const until = readTime(values.until, '--until')
  if (values.sale === undefined && (from || until))
    throw new UsageError('--from and --until can only be used with --sale.')
  return inShop(values.shop, async (context) => {
    const amountOf = (text: string): number => {
      const amount = fromDecimal(text, context.shop.currency)
      if (amount === null) throw new ShopInputError(`${text} is not a valid price in ${context.shop.currency}.`)
      return amount
    }
    const { sale } = values
    const count = await changePrice(context, {
      product,
      sku: values.sku ?? null,
      options,
      priceAmount: amountOf(price),
      sale: sale === undefined ? null : { amount: amountOf(sale), startsAt: from ?? context.now, endsAt: until },
    })
    return `${product}: ${count === 1 ? '1 price' : `${count} prices`} changed.`
  })
}

export function readTime(text: string | undefined, option: string): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new UsageError(`${option} must be a time, like 2026-12-01T00:00:00Z.`)
  return time
}

function readStock(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    ...OF_VARIANT,
    'on-hand': { type: 'string' },
  })
  const product = need(values.product, '--product')
  const onHand = need(values['on-hand'], '--on-hand')
  const options = readChosenOptions(values.option)
  if (!/^\d{1,9}$/.test(onHand)) throw new UsageError('--on-hand must be a whole number.')
  return inShop(values.shop, async (context) => {
    const variantId = await findOneVariant(context, { product, sku: values.sku ?? null, options })
    await setStock(context, { variantId, stockOnHand: Number(onHand) })
    return `${product}: ${onHand} on hand.`
  })
}

function readRename(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, category: { type: 'string' }, name: { type: 'string' } })
  const category = need(values.category, '--category')
  const name = need(values.name, '--name')
  return inShop(values.shop, async (context) => {
    const { before } = await renameCategory(context, { category, name })
    return `${before} is called ${name.trim()} now.`
  })
}

function readMove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    product: { type: 'string' },
    category: { type: 'string' },
    slug: { type: 'string' },
  })
  const slug = need(values.slug, '--slug')
  if ((values.product === undefined) === (values.category === undefined))
    throw new UsageError('Please give either --product or --category.')
  const kind = values.product === undefined ? 'category' : 'product'
  const idOrSlug = need(values[kind], `--${kind}`)
  return inShop(values.shop, async (context) => {
    const { before, after } = await changeSlug(context, { kind, idOrSlug, requestedSlug: slug })
    const folder = kind === 'product' ? 'product' : 'categories'
    return `/${folder}/${before}\n  leads to /${folder}/${after}`
  })
}
