import type { Benefit } from '#src/features/promotions/promotions.rules.ts'
import type { Notation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'

/** An item of a flash sale, whose variant has this SKU or these values (`Oak|Large`). */
export interface AddressedFlashItem {
  product: string
  variant: string | null
  flashPriceAmount: number
  poolQuantity: number
  perShopperLimit: number
}

const ITEM = /^(?<slug>[^:=/]+)(?::(?<variant>[^=]+))?=(?<price>[^/]+)\/(?<pool>\d{1,6})(?:\/(?<limit>\d{1,6}))?$/

/** `heron-desk-lamp=89.00/20/1`, `dome-lamp:6040-BRS=129/30` or `chair:Oak|Large=99/5`. */
export const flashItem: Notation<AddressedFlashItem> = {
  hint: '<slug[:sku or values]=price/units[/units per shopper]>',
  parse(text, shop) {
    const { slug, variant, price = '', pool, limit = '1' } = ITEM.exec(text)?.groups ?? {}
    const flashPriceAmount = money.parse(price, shop)
    if (slug === undefined || flashPriceAmount === undefined) return undefined
    return {
      product: slug,
      variant: variant ?? null,
      flashPriceAmount,
      poolQuantity: Number(pool),
      perShopperLimit: Number(limit),
    }
  },
  print: ({ product, variant, flashPriceAmount, poolQuantity, perShopperLimit }, shop) =>
    `${product}${variant === null ? '' : `:${variant}`}=${money.print(flashPriceAmount, shop)}/${poolQuantity}/${perShopperLimit}`,
}

/** What a campaign gives: `percent:12.5`, `price:9.90`, `free-delivery` or `none`. */
export const campaignBenefit: Notation<Benefit> = {
  hint: '<percent:12.5, price:9.90, free-delivery or none>',
  parse(text, shop) {
    const [type = '', value = ''] = text.split(':')
    if (text === 'none') return { type: 'none' }
    if (text === 'free-delivery') return { type: 'freeShipping' }
    if (type === 'percent')
      return /^\d{1,2}(\.\d{1,2})?$/.test(value) ? { type, bps: Math.round(Number(value) * 100) } : undefined
    const amount = type === 'price' ? money.parse(value, shop) : undefined
    return amount === undefined ? undefined : { type: 'fixedPrice', amount }
  },
  print(benefit, shop) {
    if (benefit.type === 'percent') return `${benefit.bps / 100} %`
    return benefit.type === 'fixedPrice' ? money.print(benefit.amount, shop) : benefit.type
  },
}
