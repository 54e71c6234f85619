import { plural } from './format.en.ts'

/** What is wrong with a zone or a delivery option, for who runs the shop (behaviour B9). */
export const deliveryAdminEn = {
  name: (most: number): string => `Names have 1 to ${most} characters.`,
  noPlace: 'Add at least one country, or choose everywhere.',
  tooManyPlaces: (most: number): string => `A zone can have up to ${most} places.`,
  country: (code: string): string => `${code} is not a country code. Use one like IE.`,
  noCountry: 'States, cities and postcodes need their country.',
  state: (state: string, country: string): string => `${state} is not a state of ${country}.`,
  emptyPart: 'States, cities and postcodes need 1 to 80 characters.',
  tooManyParts: (most: number): string => `A place can have up to ${most} states, cities or postcodes.`,
  range: (from: string, to: string): string => `Start the postcode range with the lower one, not ${from} to ${to}.`,
  tooManyPartsOfShop: (most: number): string =>
    plural(most, { other: 'All zones together name at most # countries, states, cities and postcodes.' }),
  priority: 'A priority is a whole number from -1000 to 1000.',
  tooManyZones: (most: number): string => `A shop has at most ${most} zones.`,
  tooManyOptions: (most: number): string => `A zone has at most ${most} delivery options.`,
  text: (most: number): string => `Use at most ${most} characters.`,
  price: 'A price is 0 or more, in whole minor units.',
  limit: 'A limit is 0 or more.',
  tags: (most: number, longest: number): string =>
    `Exclude at most ${most} tags of 1 to ${longest} characters, without commas.`,
  limits: 'The minimum subtotal must not exceed the maximum.',
  steps: 'Tiered prices have 1 to 50 tiers, in ascending order.',
  days: (most: number): string => `Delivery times are whole days from 0 to ${most}, the shorter one first.`,
  trackingUrl: 'A tracking URL starts with https:// and contains {number}.',
  taxClass: 'A tax class is standard, reduced, zero or shipping.',
} as const
