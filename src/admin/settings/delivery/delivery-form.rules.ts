import { toDecimal } from '#src/shared/money.ts'
import { readAmount } from '../../kit/amount-input.rules.ts'
import type { DeliveryOption, DeliveryOptionForm, ZoneMember } from '../../client/operations.ts'
import { deliveryEn } from '../../messages/delivery.en.ts'

const t = deliveryEn.errors
const RANGE = /\sto\s/i

/** A place of a zone as it is typed: lists have commas between their entries. */
export interface PlaceForm {
  key: string
  /** Empty for everywhere else. */
  country: string
  states: string
  cities: string
  postcodes: string
}

/** One line of a price by weight or by value. */
export interface StepForm {
  key: string
  upTo: string
  amount: string
}

export const RATE_TYPES = ['free', 'flat', 'perItem', 'byWeight', 'bySubtotal'] as const
export const OPTION_TYPES = ['shipping', 'pickup', 'digital'] as const

/** A delivery option as it is typed: amounts and weights are decimal numbers. */
export interface OptionForm {
  title: string
  description: string
  type: (typeof OPTION_TYPES)[number]
  rateType: (typeof RATE_TYPES)[number]
  amount: string
  next: string
  steps: StepForm[]
  freeFrom: string
  minSubtotal: string
  maxSubtotal: string
  maxWeight: string
  minDays: string
  maxDays: string
  carrier: string
  trackingUrl: string
}

type Rate = DeliveryOption['rate']
export type OptionErrors = Partial<Record<keyof OptionForm, string>>

const GRAMS = 1000
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

export const newPlace = (country: string): PlaceForm => ({
  key: crypto.randomUUID(),
  country,
  states: '',
  cities: '',
  postcodes: '',
})

/** Returns a place of a zone as it is typed. */
export const toPlaceForm = ({ country, states, cities, postcodePrefixes, postcodeRanges }: ZoneMember): PlaceForm => ({
  key: crypto.randomUUID(),
  country: country ?? '',
  states: (states ?? []).join(', '),
  cities: (cities ?? []).join(', '),
  postcodes: [...(postcodePrefixes ?? []), ...(postcodeRanges ?? []).map(({ from, to }) => `${from} to ${to}`)].join(
    ', ',
  ),
})

/** Reads a place. @returns the sentence for the postcodes when one is no range */
export function readPlace({ country, ...typed }: PlaceForm): { member: ZoneMember } | { error: string } {
  if (country === '') return { member: {} }
  const [states, cities, postcodes] = [listOf(typed.states), listOf(typed.cities), listOf(typed.postcodes)]
  const prefixes = postcodes.filter((text) => !RANGE.test(text))
  const ranges = postcodes
    .filter((text) => RANGE.test(text))
    .map((text) => ({ text, ends: text.split(RANGE).map((end) => end.trim()) }))
  const invalid = ranges.find(({ ends }) => ends.length !== 2 || ends.includes(''))
  if (invalid) return { error: t.range(invalid.text) }
  return {
    member: {
      country,
      ...(states.length > 0 && { states }),
      ...(cities.length > 0 && { cities }),
      ...(prefixes.length > 0 && { postcodePrefixes: prefixes }),
      ...(ranges.length > 0 && { postcodeRanges: ranges.map(({ ends: [from = '', to = ''] }) => ({ from, to })) }),
    },
  }
}

export const newStep = (): StepForm => ({ key: crypto.randomUUID(), upTo: '', amount: '' })

export const newOption = (): OptionForm => ({
  title: '',
  description: '',
  type: 'shipping',
  rateType: 'flat',
  amount: '',
  next: '',
  steps: [newStep()],
  freeFrom: '',
  minSubtotal: '',
  maxSubtotal: '',
  maxWeight: '',
  minDays: '2',
  maxDays: '4',
  carrier: '',
  trackingUrl: '',
})

/** Returns an option as it is typed. */
export function toOptionForm(option: DeliveryOption, currency: string): OptionForm {
  const money = (amount: number | null): string => (amount === null ? '' : toDecimal(amount, currency))
  return {
    title: option.title,
    description: option.description,
    type: option.type,
    ...rateForm(option.rate, money),
    freeFrom: money(option.freeFromAmount),
    minSubtotal: money(option.minSubtotal),
    maxSubtotal: money(option.maxSubtotal),
    maxWeight: option.maxWeightGrams === null ? '' : String(option.maxWeightGrams / GRAMS),
    minDays: String(option.minDays),
    maxDays: String(option.maxDays),
    carrier: option.carrier,
    trackingUrl: option.trackingUrlTemplate ?? '',
  }
}

function rateForm(
  rate: Rate,
  money: (amount: number) => string,
): Pick<OptionForm, 'rateType' | 'amount' | 'next' | 'steps'> {
  const key = (): string => crypto.randomUUID()
  const none = { amount: '', next: '', steps: [newStep()] }
  switch (rate.type) {
    case 'flat':
      return rate.amount === 0
        ? { ...none, rateType: 'free' }
        : { ...none, rateType: 'flat', amount: money(rate.amount) }
    case 'perItem':
      return { ...none, rateType: 'perItem', amount: money(rate.first), next: money(rate.next) }
    case 'byWeight':
      return {
        ...none,
        rateType: 'byWeight',
        steps: rate.steps.map((step) => ({
          key: key(),
          upTo: String(step.upToGrams / GRAMS),
          amount: money(step.amount),
        })),
      }
    case 'bySubtotal':
      return {
        ...none,
        rateType: 'bySubtotal',
        steps: rate.steps.map((step) => ({ key: key(), upTo: money(step.upToAmount), amount: money(step.amount) })),
      }
  }
}

const gramsOf = (text: string): number | null =>
  /^\d{1,5}([.,]\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * GRAMS) : null
const daysOf = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** Reads an option; the errors stand at their fields. */
export function readOption(
  form: OptionForm,
  currency: string,
): { option: DeliveryOptionForm } | { errors: OptionErrors } {
  const amountOf = (text: string): number | null => readAmount(text, currency)
  const amountError = t.amount(toDecimal(450, currency))
  const rate = readRate(form, amountOf)
  const [minDays, maxDays] = [daysOf(form.minDays), daysOf(form.maxDays)]
  const isInvalid = (text: string): boolean => text.trim() !== '' && amountOf(text) === null
  const limits = ['freeFrom', 'minSubtotal', 'maxSubtotal'] as const
  const errors: OptionErrors = {
    ...(form.title.trim() === '' && { title: t.title }),
    ...(rate === null && (form.rateType.startsWith('by') ? { steps: t.steps } : { amount: amountError })),
    ...Object.fromEntries(limits.filter((name) => isInvalid(form[name])).map((name) => [name, amountError])),
    ...(form.maxWeight.trim() !== '' && gramsOf(form.maxWeight) === null && { maxWeight: t.weight }),
    ...((minDays === null || maxDays === null || minDays > maxDays) && { minDays: t.days }),
  }
  if (rate === null || minDays === null || maxDays === null || Object.keys(errors).length > 0) return { errors }
  return {
    option: {
      title: form.title.trim(),
      description: form.description.trim(),
      type: form.type,
      rate,
      freeFromAmount: amountOf(form.freeFrom),
      minSubtotal: amountOf(form.minSubtotal),
      maxSubtotal: amountOf(form.maxSubtotal),
      maxWeightGrams: gramsOf(form.maxWeight),
      minDays,
      maxDays,
      carrier: form.carrier.trim(),
      trackingUrlTemplate: form.trackingUrl.trim() || null,
    },
  }
}

function readRate(form: OptionForm, amountOf: (text: string) => number | null): Rate | null {
  const [amount, next] = [amountOf(form.amount), amountOf(form.next)]
  switch (form.rateType) {
    case 'free':
      return { type: 'flat', amount: 0 }
    case 'flat':
      return amount === null ? null : { type: 'flat', amount }
    case 'perItem':
      return amount === null || next === null ? null : { type: 'perItem', first: amount, next }
    case 'byWeight': {
      const steps = form.steps.map((step) => ({ limit: gramsOf(step.upTo), amount: amountOf(step.amount) }))
      const read = ascending(steps)
      return read && { type: 'byWeight', steps: read.map(([upToGrams, price]) => ({ upToGrams, amount: price })) }
    }
    case 'bySubtotal': {
      const steps = form.steps.map((step) => ({ limit: amountOf(step.upTo), amount: amountOf(step.amount) }))
      const read = ascending(steps)
      return read && { type: 'bySubtotal', steps: read.map(([upToAmount, price]) => ({ upToAmount, amount: price })) }
    }
  }
}

/** Returns the steps; null when one is missing or they do not ascend. */
function ascending(steps: readonly { limit: number | null; amount: number | null }[]): [number, number][] | null {
  const read: [number, number][] = []
  for (const { limit, amount } of steps) {
    if (limit === null || amount === null || limit <= (read.at(-1)?.[0] ?? -1)) return null
    read.push([limit, amount])
  }
  return read.length > 0 ? read : null
}
