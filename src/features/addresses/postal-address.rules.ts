import { countryName, stateName } from '#src/shared/countries.ts'
import { getFormat, listAddressStates, type AddressFormat } from './address-format.rules.ts'
import type { Address } from './address.rules.ts'

/** The parts of an address that its lines show. */
export type PostalAddress = Omit<Address, 'phone' | 'instructions'>

interface PostalOptions {
  /** Of the country's name; it also decides between local and Latin letters. */
  language: string
  /** Whether the address is printed on a label, where some countries use upper case. */
  isLabel?: boolean
}

/** The fields that have a line of their own when the format lacks them, as older addresses do. */
const OPTIONAL = ['D', 'C', 'S', 'Z'] as const

/**
 * Returns the lines of an address in the order of its country, from the name to the country, without empty lines and
 * without a state that repeats its city.
 */
export function formatPostalAddress(address: PostalAddress, { language, isLabel = false }: PostalOptions): string[] {
  const format = getFormat(address.country)
  const template = format.language === language ? format.format : (format.latinFormat ?? format.format)
  const textOf = textsOf(address, format, isLabel)
  const lines = template.split('%n').flatMap((line) => {
    if (line === '%A') {
      const missing = OPTIONAL.filter((letter) => !template.includes(`%${letter}`)).map(textOf)
      return [textOf('A'), address.addressLine2, ...missing]
    }
    return [fillLine(line, textOf)]
  })
  return [...lines, countryName(address.country, language)].filter(Boolean)
}

/** Returns the lines without the name, for a list beside it. */
export const formatPlace = (address: PostalAddress, options: PostalOptions): string[] =>
  formatPostalAddress({ ...address, name: '' }, options)

function textsOf(address: PostalAddress, format: AddressFormat, isLabel: boolean): (letter: string) => string {
  const city = address.city
  const state = stateText(address, format)
  const texts: Readonly<Record<string, string>> = {
    N: address.name,
    O: address.company,
    A: address.addressLine1,
    D: isSameText(address.area, city) ? '' : address.area,
    C: isImplied(address, format) ? '' : city,
    S: isSameText(state, city) && !isImplied(address, format) ? '' : state,
    Z: address.postcode,
  }
  return (letter) => {
    const text = texts[letter] ?? ''
    return isLabel && format.upper?.includes(letter) ? text.toUpperCase() : text
  }
}

/** Returns whether the city only repeats the state or the country, in a country that writes no city. */
function isImplied(address: PostalAddress, format: AddressFormat): boolean {
  if (format.format.includes('%C')) return false
  return [stateText(address, format), countryName(address.country, 'en')].some((text) => isSameText(text, address.city))
}

function stateText({ country, state }: PostalAddress, { printsStateCode }: AddressFormat): string {
  const listed = listAddressStates(country).find(({ code }) => code === state)
  if (!listed) return stateName(country, state)
  // Aosta is the only one whose code is no abbreviation.
  return printsStateCode && !/\d/.test(state) ? state.slice(country.length + 1) : listed.name
}

const isSameText = (one: string, other: string): boolean => one !== '' && plain(one) === plain(other)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^co(?:\.|unty) | city$/, '')
    .trim()

/** Fills a line such as `%C, %S %Z`. Separators stay only between texts; what begins a line belongs to its first text. */
function fillLine(line: string, textOf: (letter: string) => string): string {
  let filled = ''
  let before = ''
  for (const [index, part] of line.split('%').entries()) {
    const text = index === 0 ? '' : textOf(part.slice(0, 1))
    const separator = before
    before = index === 0 ? part : part.slice(1)
    if (text === '') continue
    const isFirst = filled === ''
    filled += isFirst && /^[\s,/-]/.test(separator) ? text : separator + text
  }
  return filled
}
