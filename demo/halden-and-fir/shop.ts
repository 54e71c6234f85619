import type { DemoShop } from '../demo-shop.ts'
import { mainCategories } from './categories.ts'
import { products } from './products.ts'
import { shopper, tickets } from './people.ts'
import { posts } from './posts.ts'
import { promotions } from './promotions.ts'
import { questions } from './questions.ts'
import { returns, withdrawal } from './returns.ts'
import { reviews } from './reviews.ts'
import { contacts, gateways, homeBlocks, pages, addresses, shippingZones, shop, taxRates } from './settings.ts'

export const haldenAndFir: DemoShop = {
  domains: ['home.localhost', 'localhost'],
  identity: null,
  shop,
  mainCategories,
  products,
  reviews,
  questions,
  shopper,
  tickets,
  returns,
  withdrawal,
  addresses,
  pages,
  contacts,
  gateways,
  shippingZones,
  taxRates,
  homeBlocks,
  promotions,
  posts,
  filters: ['Colour', 'Material', 'Finish', 'Shape', 'Pet safe', 'Care level'],
  synonyms: [
    ['sofa', 'couch', 'settee'],
    ['lamp', 'light'],
    ['rug', 'carpet'],
    ['cushion', 'pillow'],
    ['cupboard', 'cabinet'],
  ],
}
