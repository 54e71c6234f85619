import { VOLTARO_PROJECT } from '#simulators/identity/demo-projects.ts'
import type { DemoShop } from '../demo-shop.ts'
import { mainCategories } from './categories.ts'
import { products } from './products.ts'
import { shopper, tickets } from './people.ts'
import { posts } from './posts.ts'
import { promotions } from './promotions.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { contacts, gateways, homeBlocks, pages, addresses, shippingZones, shopFields, taxRates } from './settings.ts'

export const voltaro: DemoShop = {
  domains: ['volt.localhost'],
  identity: VOLTARO_PROJECT,
  shop: shopFields,
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
  filters: ['Colour', 'Memory', 'Storage', 'Refresh rate', 'Energy class', 'Works with', 'Water protection'],
  synonyms: [
    ['tv', 'television', 'telly'],
    ['headphones', 'earphones', 'earbuds'],
    ['laptop', 'notebook'],
    ['phone', 'smartphone', 'mobile phone'],
    ['speaker', 'loudspeaker'],
  ],
}
