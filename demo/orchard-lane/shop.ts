import { ORCHARD_PROJECT } from '#simulators/identity/demo-projects.ts'
import type { DemoShop } from '../demo-shop.ts'
import { mainCategories } from './categories.ts'
import { products } from './products.ts'
import { shopper, tickets } from './people.ts'
import { posts } from './posts.ts'
import { promotions } from './promotions.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { contacts, fields, gateways, homeBlocks, pages, addresses, shippingZones, taxRates } from './settings.ts'

/** Groceries in Dhaka: prices in poisha with tax included, and unit prices for goods sold by measure. */
export const orchardLane: DemoShop = {
  domains: ['orchard.localhost'],
  identity: ORCHARD_PROJECT,
  shop: fields,
  mainCategories,
  products,
  reviews,
  questions,
  shopper,
  tickets,
  addresses,
  pages,
  contacts,
  gateways,
  shippingZones,
  taxRates,
  homeBlocks,
  promotions,
  posts,
  filters: ['Diet', 'Origin', 'Storage', 'Packaging', 'Allergens'],
  synonyms: [
    ['coriander', 'cilantro'],
    ['aubergine', 'eggplant', 'brinjal'],
    ['spring onion', 'scallion'],
    ['prawn', 'shrimp'],
    ['yoghurt', 'yogurt', 'curd'],
  ],
  hasCourier: true,
}
