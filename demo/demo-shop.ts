import type { PopupDraft } from '#src/features/popups/popup.rules.ts'
import type { Project } from '#simulators/identity/types.ts'
import type { GatewayDraft } from '#src/features/payments/payment.rules.ts'

/** What a demo shop is made of. Amounts are whole minor units of the shop's currency. */
export interface DemoShop {
  /** Every domain that opens the shop; the first is its canonical one. */
  domains: readonly [string, ...string[]]
  /** Where its people sign in; null when the shop keeps their passwords itself. */
  identity: Project | null
  shop: DemoShopFields
  mainCategories: readonly DemoMainCategory[]
  products: readonly DemoProduct[]
  reviews: readonly DemoReview[]
  /** Who has an account. */
  shopper: DemoShopper
  /** What its support was asked, the oldest first. */
  tickets: readonly DemoTicket[]
  /** Where its buyers live. */
  addresses: readonly [DemoAddress, ...DemoAddress[]]
  pages: readonly DemoPage[]
  contacts: readonly DemoContact[]
  /** Its blog, the newest first. */
  posts: readonly DemoPost[]
  gateways: readonly DemoGateway[]
  shippingZones: readonly DemoShippingZone[]
  taxRates: readonly DemoTaxRate[]
  homeBlocks: readonly DemoHomeBlock[]
  promotions: DemoPromotions
  /** Attributes by whose values lists can be narrowed, in the order in which they are shown. */
  filters: readonly string[]
  /** Words and phrases that mean the same to a search. */
  synonyms: readonly (readonly string[])[]
  /** Whether the courier, which is a simulator here, carries its parcels: addresses are chosen from its places. */
  hasCourier?: true
}

export interface DemoShopFields {
  shopName: string
  slogan: string
  bio: string
  /** File in `pictures/`. */
  logo: string
  logoDark: string
  favicon: string
  navPhone: string
  navEmail: string
  shopEmail: string
  shopNumber: string
  address: string
  primaryColor: string
  secondaryColor: string
  footerColor: string
  textColor: string
  textColorS: string
  fonts: 'fraunces' | 'hanken' | 'bricolage'
  dropAddress: string
  checkoutNote: string
  orderEmail: string
  currency: string
  locale: string
  timeZone: string
  /** ISO 3166-1 alpha-2: where the shop is, and so its tax before an address is known. */
  country: string
  pricesIncludeTax: boolean
  freeShippingFromAmount: number | null
  /** Product cards change how many pieces of it are in the cart. */
  cardStepper?: true
  orderCutOff: string
  /** ISO weekdays on which parcels leave and arrive; 1 is Monday. */
  workingDays: readonly number[]
  searchHint: string
  legal: { companyName: string; registrationNumber: string; vatNumber: string }
  appLinks: { ios: string | null; android: string | null }
}

/** A picture of the demo set: `products/hana-chair` or `scenes/hero-home`, without `.webp`. */
export type DemoImage = string

export interface DemoMainCategory {
  name: string
  image: DemoImage
  /** One sentence under the title of its page. */
  description: string
  subCategories: readonly DemoSubCategory[]
}
export interface DemoSubCategory {
  name: string
  miniCategories?: readonly DemoMiniCategory[]
}
export interface DemoMiniCategory {
  name: string
  extraCategories?: readonly { name: string; image?: DemoImage }[]
}

export interface DemoProduct {
  /** Unique in the shop, lower-case words joined by `-`. */
  slug: string
  name: string
  shortDescription: string
  /** HTML of `p`, `ul`, `li`, `strong`, `em` only. */
  description: string
  brand: string
  sku: string
  /** Names from the main category down, one to four of them. */
  category: readonly string[]
  images: readonly { image: DemoImage; alt: string }[]
  options?: readonly { name: string; values: readonly { label: string; swatch?: string }[] }[]
  /** One when there are no options; else one for each combination that is sold. */
  variants: readonly DemoVariant[]
  attributes: readonly { name: string; value: string }[]
  taxClass: 'standard' | 'reduced' | 'zero'
  weightGrams: number
  maxPerOrder?: number
  /** How often it was looked at in the last 30 days: what `popular` sorts by before anything was sold. */
  viewCount30: number
  /** Days before the seeding that it was published: under 14 the card says "New". */
  publishedDaysAgo: number
  /** Days after the seeding from which it can be bought: an upcoming product. */
  availableInDays?: number
  /** `500 g`: what the unit price is reckoned from, for goods sold by measure. */
  measure?: { amount: number; unit: 'g' | 'ml' | 'piece' }
}

export interface DemoVariant {
  sku: string
  /** Labels in the order of `options`; empty when there are none. */
  optionValues: readonly string[]
  priceAmount: number
  /** Running now, and for this many days more. The price before it stood for 60 days. */
  sale?: { priceAmount: number; endsInDays: number }
  stock: number
}

/** Somebody with an account, whose review is the one of the same name as it is shown there. */
export interface DemoShopper {
  name: string
  email: string
  /** null where the shop's project would have it. */
  password: string | null
  /** A list that its link shows to everybody. */
  wishList: { name: string; products: readonly string[] }
}

export interface DemoTicket {
  /** A guest's address; null for the shop's shopper. */
  guest: string | null
  category: 'order' | 'delivery' | 'return' | 'payment' | 'product' | 'account' | 'other'
  productSlug: string | null
  subject: string
  body: string
  daysAgo: number
  /** By whom, some hours later; null while it waits. */
  reply: { name: string; body: string } | null
}

/** An address without a name. */
export interface DemoAddress {
  phone: string
  country: string
  state?: string
  postcode: string
  city: string
  addressLine1: string
}

export interface DemoReview {
  productSlug: string
  displayName: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  daysAgo: number
}

export interface DemoPage {
  title: string
  page: 'nav1' | 'nav2' | 'footer1'
  status: boolean
  /** Set: the link leads there instead of to the page's own text. */
  url?: string
  body: string
}

export interface DemoPost {
  title: string
  excerpt: string
  author: string
  daysAgo: number
  tags: readonly string[]
  coverImage: { image: DemoImage; alt: string }
  /** Slugs of products that stand below it. */
  products: readonly string[]
  /** HTML; `[[products/kettle|A kettle]]` is a picture with its words. */
  body: string
}

export interface DemoContact {
  media:
    | 'Facebook'
    | 'Twitter'
    | 'Messenger'
    | 'Instagram'
    | 'Whatsapp'
    | 'Viber'
    | 'Telegram'
    | 'Skype'
    | 'YouTube'
    | 'LINE'
    | 'Reddit'
    | 'Snapchat'
    | 'Pinterest'
    | 'Tumblr'
    | 'Linkedin'
  URL: string
  modal: boolean
  footer: boolean
}

/** A way to pay; the accounts with providers are those of the simulators. */
export type DemoGateway = GatewayDraft

export interface DemoShippingZone {
  name: string
  /** Empty: the rest of the world. */
  countries: readonly string[]
  options: readonly DemoShippingOption[]
}
export interface DemoShippingOption {
  title: string
  description: string
  type: 'shipping' | 'pickup' | 'digital'
  rate:
    | { type: 'flat'; amount: number }
    | { type: 'perItem'; first: number; next: number }
    | { type: 'byWeight'; steps: readonly { upToGrams: number; amount: number }[] }
    | { type: 'bySubtotal'; steps: readonly { upToAmount: number; amount: number }[] }
  freeFromAmount: number | null
  minDays: number
  maxDays: number
  carrier: string
}

export interface DemoTaxRate {
  country: string
  taxClass: 'standard' | 'reduced' | 'zero' | 'shipping'
  /** Parts per million: 23 % is 230000. */
  ratePpm: number
  label: string
}

export type DemoHomeBlock =
  | { kind: 'hero'; slides: readonly DemoSlide[]; tiles: readonly DemoTile[] }
  | {
      kind: 'promises'
      items: readonly { icon: 'truck' | 'return' | 'shield' | 'headset' | 'box'; title: string; text: string }[]
    }
  | {
      kind: 'categories' | 'flash' | 'topSelling' | 'forYou' | 'upcoming' | 'newArrivals' | 'journal' | 'recentlyViewed'
    }
  | {
      kind: 'banner'
      title: string
      text: string
      image: DemoImage
      imagePhone: DemoImage
      alt: string
      cta: DemoLink
    }

export interface DemoLink {
  label: string
  url: string
}
export interface DemoSlide {
  title: string
  text: string
  image: DemoImage
  imagePhone: DemoImage
  alt: string
  /** The tone of the picture: on a dark one the text is white. */
  tone: 'dark' | 'light'
  cta: DemoLink
}
export interface DemoTile {
  title: string
  image: DemoImage
  url: string
  /** Behind the picture, and the text upon it: contrast at least 4.5. */
  background: string
  color: string
}

/** Promotions with times relative to the moment at which they are planned, so that each start of the demo shows some. */
export interface DemoCoupon {
  code: string
  type: 'percent' | 'fixed' | 'freeShipping'
  /** Basis points of a percentage, minor units of an amount. */
  value: number
  minSubtotalAmount?: number
}

/** What a demo shop shows some seconds after a page is there. */
export type DemoPopup = Pick<PopupDraft, 'title' | 'body' | 'kind' | 'audience'> & Partial<PopupDraft>

export interface DemoPromotions {
  popups: readonly DemoPopup[]
  coupons: readonly DemoCoupon[]
  flashSales: readonly {
    title: string
    startsInHours: number
    endsInHours: number
    items: readonly {
      productSlug: string
      /** Of the variant; the first one without. */
      sku?: string
      flashPriceAmount: number
      poolQuantity: number
      perShopperLimit: number
    }[]
  }[]
  campaigns: readonly {
    title: string
    banner: { image: DemoImage; alt: string }
    description: string
    terms: string
    startsInDays: number
    endsInDays: number
    benefit: { type: 'percent'; bps: number } | { type: 'fixedPrice'; amount: number } | { type: 'freeShipping' }
    /** Names of main categories. */
    categories: readonly string[]
  }[]
  preorders: readonly { productSlug: string; shipsInDays: number; limit: number }[]
}
