import type { Notation } from '#src/shared/admin-operation.ts'
import { money, percent } from '#src/shared/notations.ts'

/** A price of a variant with this SKU or `_id`. */
interface AddressedPrice {
  variant: string
  amount: number
}

interface AddressedReduction {
  kind: 'product' | 'category'
  name: string
  bps: number
}

/** Returns the text before the last `=` and the text behind it. */
function splitLast(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  return at < 1 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** `MUG-1=12.50`. */
export const listedPrice: Notation<AddressedPrice> = {
  hint: '<sku=12.50>',
  parse(text, shop) {
    const [variant, price] = splitLast(text)
    const amount = money.parse(price, shop)
    return variant === '' || amount === undefined ? undefined : { variant, amount }
  },
  print: ({ variant, amount }, shop) => `${variant}=${money.print(amount, shop)}`,
}

/** `category:Lamps=20` or `product:oak-chair=12.5`. */
export const listReduction: Notation<AddressedReduction> = {
  hint: '<category:name=20 or product:slug=12.5>',
  parse(text, shop) {
    const [target, value] = splitLast(text)
    const kind = target.startsWith('category:') ? 'category' : target.startsWith('product:') ? 'product' : null
    const name = target.slice(target.indexOf(':') + 1)
    const bps = percent.parse(value, shop)
    return kind === null || name === '' || bps === undefined ? undefined : { kind, name, bps }
  },
  print: ({ kind, name, bps }) => `${kind}:${name}=${bps / 100}`,
}
