import type { Notation, NotationShop } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import type { Rate } from './shipping.rules.ts'

/**
 * The price of a delivery option: `flat:4.90`, `item:4.00+1.50` for the first and each further item,
 * `weight:1000=3,5000=6.50` up to so many grams, or `subtotal:50=4.90,100=2` up to a subtotal.
 */
export const shippingRate: Notation<Rate> = {
  hint: '<flat:4.90, item:4.00+1.50, weight:1000=3,5000=6.50 or subtotal:50=4.90,100=2>',
  parse(typed, shop) {
    const at = typed.indexOf(':')
    const text = typed.slice(at + 1)
    switch (typed.slice(0, at)) {
      case 'flat': {
        const amount = money.parse(text, shop)
        return amount === undefined ? undefined : { type: 'flat', amount }
      }
      case 'item': {
        const [first, next, ...more] = text.split('+').map((part) => money.parse(part, shop))
        return first === undefined || next === undefined || more.length > 0
          ? undefined
          : { type: 'perItem', first, next }
      }
      case 'weight': {
        const steps = parseSteps(text, {
          shop,
          limitOf: (limit) => (/^\d{1,9}$/.test(limit) ? Number(limit) : undefined),
        })
        return steps && { type: 'byWeight', steps: steps.map(([upToGrams, amount]) => ({ upToGrams, amount })) }
      }
      case 'subtotal': {
        const steps = parseSteps(text, { shop, limitOf: (limit) => money.parse(limit, shop) })
        return steps && { type: 'bySubtotal', steps: steps.map(([upToAmount, amount]) => ({ upToAmount, amount })) }
      }
      default:
        return undefined
    }
  },
  print(rate, shop) {
    const show = (amount: number): string => money.print(amount, shop)
    switch (rate.type) {
      case 'flat':
        return show(rate.amount)
      case 'perItem':
        return `${show(rate.first)} and ${show(rate.next)} for each further item`
      case 'byWeight':
        return rate.steps.map(({ upToGrams, amount }) => `${show(amount)} up to ${upToGrams} g`).join(', ')
      case 'bySubtotal':
        return rate.steps.map(({ upToAmount, amount }) => `${show(amount)} up to ${show(upToAmount)}`).join(', ')
    }
  },
}

/** Parses steps such as `1000=3,5000=6.50` into limits and amounts. */
function parseSteps(
  text: string,
  { shop, limitOf }: { shop: NotationShop; limitOf: (text: string) => number | undefined },
): [number, number][] | undefined {
  const steps: [number, number][] = []
  for (const step of text.split(',')) {
    const [limit = '', amount = '', ...more] = step.split('=').map((part) => part.trim())
    const [upTo, price] = [limitOf(limit), money.parse(amount, shop)]
    if (upTo === undefined || price === undefined || more.length > 0) return undefined
    steps.push([upTo, price])
  }
  return steps
}
