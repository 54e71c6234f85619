import type { DeliveryOption, DeliveryOptionForm, ZoneMember } from '../../client/operations.ts'
import { shownText } from '../../kit/use-versioned-body.ts'
import { countryName } from '../../kit/country-name.ts'
import { deliveryEn as t } from '../../messages/delivery.en.ts'
import { toPlaceForm } from './delivery-form.rules.ts'

const MOST_PLACES = 4

/** Returns where a zone applies, such as `Ireland, Germany: Berlin`. */
export function placesText(members: readonly ZoneMember[]): string {
  const shown = members.slice(0, MOST_PLACES).map(placeText).join(', ')
  return members.length > MOST_PLACES ? t.morePlaces(shown, members.length - MOST_PLACES) : shown
}

function placeText(member: ZoneMember): string {
  const { country, states, cities, postcodes } = toPlaceForm(member)
  if (country === '') return t.zone.everywhere
  const parts = [states, cities, postcodes].filter(Boolean)
  return parts.length === 0 ? countryName(country) : t.partOf(countryName(country), parts.join(', '))
}

/** Returns what an option costs, such as `€4.50, free from €50.00`. */
export function priceText({ rate, freeFromAmount }: DeliveryOption, money: (amount: number) => string): string {
  const price = rateText(rate, money)
  return freeFromAmount === null ? price : `${price}, ${t.price.freeFrom(money(freeFromAmount))}`
}

function rateText(rate: DeliveryOption['rate'], money: (amount: number) => string): string {
  switch (rate.type) {
    case 'flat':
      return rate.amount === 0 ? t.price.free : money(rate.amount)
    case 'perItem':
      return t.price.perItem(money(rate.first), money(rate.next))
    case 'byWeight': {
      const [least, most] = boundsOf(rate.steps)
      const grams = rate.steps.at(-1)?.upToGrams ?? 0
      return t.price.byWeight(money(least), money(most), String(grams / 1000))
    }
    case 'bySubtotal': {
      const [least, most] = boundsOf(rate.steps)
      return t.price.bySubtotal(money(least), money(most), money(rate.steps.at(-1)?.upToAmount ?? 0))
    }
  }
}

const boundsOf = (steps: readonly { amount: number }[]): [number, number] => {
  const amounts = steps.map(({ amount }) => amount)
  return [Math.min(...amounts), Math.max(...amounts)]
}

/** Returns how long delivery takes, such as `2–4 working days`. */
export const daysText = ({ minDays, maxDays }: DeliveryOption): string =>
  maxDays === 0 ? t.sameDay : t.days(minDays, maxDays)

/** The fields of an option by the names that the form gives them. */
export const OPTION_LABELS = {
  title: t.option.title,
  description: t.option.description,
  type: t.option.type,
  rate: t.option.rateType,
  freeFromAmount: t.option.freeFrom,
  minSubtotal: t.option.minSubtotal,
  maxSubtotal: t.option.maxSubtotal,
  maxWeightGrams: t.option.maxWeight,
  minDays: t.option.minDays,
  maxDays: t.option.maxDays,
  carrier: t.option.carrier,
  trackingUrlTemplate: t.option.trackingUrl,
} as Readonly<Record<keyof DeliveryOptionForm, string>>

/** Returns a value of an option as people read it; empty for none. */
export function optionText(field: keyof DeliveryOptionForm, value: unknown, money: (amount: number) => string): string {
  switch (field) {
    case 'rate':
      return rateText(value as DeliveryOption['rate'], money)
    case 'freeFromAmount':
    case 'minSubtotal':
    case 'maxSubtotal':
      return value === null ? '' : money(Number(value))
    case 'maxWeightGrams':
      return value === null ? '' : String(Number(value) / 1000)
    case 'type':
      return t.option.types[value as DeliveryOption['type']]
    default:
      return shownText(value)
  }
}
