import type { PopupDraft } from '#src/features/popups/popup.rules.ts'
import type { Project } from '#simulators/identity/types.ts'
import type { GatewayDraft } from '#src/features/payments/payment.rules.ts'

/** Data of a demo shop. Amounts are whole minor units of the shop's currency. */
export interface DemoShop {
  /** Domains of the shop; the first is the main domain. */
  domains: readonly [string, ...string[]]
  /** Project of the external identity provider; null when the shop stores passwords itself. */
  identity: Project | null
  shop: DemoShopFields
  mainCategories: readonly DemoMainCategory[]
  products: readonly DemoProduct[]
  reviews: readonly DemoReview[]
  questions: readonly DemoQuestion[]
  /** The shopper with an account. */
  shopper: DemoShopper
  /** Support tickets, the oldest first. */
  tickets: readonly DemoTicket[]
  /** Returns of delivered orders; none by default. */
  returns?: readonly DemoReturn[]
  /** A withdrawal that came by letter. */
  withdrawal?: DemoWithdrawal
  /** Addresses of the demo orders. */
  addresses: readonly [DemoAddress, ...DemoAddress[]]
  pages: readonly DemoPage[]
  contacts: readonly DemoContact[]
  /** Blog posts, the newest first. */
  posts: readonly DemoPost[]
  gateways: readonly DemoGateway[]
  shippingZones: readonly DemoShippingZone[]
  taxRates: readonly DemoTaxRate[]
  homeBlocks: readonly DemoHomeBlock[]
  promotions: DemoPromotions
  /** Attributes that filter lists, in display order. */
  filters: readonly string[]
  /** Words and phrases that are synonyms for the search. */
  synonyms: readonly (readonly string[])[]
  /** Whether the simulated courier delivers the parcels; address localities then come from its lists. */
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
  /** ISO 3166-1 alpha-2; also determines the tax before an address is known. */
  country: string
  pricesIncludeTax: boolean
  freeShippingFromAmount: number | null
  /** Whether product cards can change the quantity in the cart. */
  cardStepper?: true
  /** Adding ten groceries should not open a drawer ten times. */
  cartDrawer?: false
  /** More products in a row, with comparing on each card. */
  cardStyle?: 'dense'
  orderCutOff: string
  /** ISO weekdays on which parcels leave and arrive; 1 is Monday. */
  workingDays: readonly number[]
  searchHint: string
  legal: { companyName: string; registrationNumber: string; vatNumber: string }
  appLinks: { ios: string | null; android: string | null }
}

/** A demo image without `.webp`: `products/hana-chair` or `scenes/hero-home`. */
export type DemoImage = string

export interface DemoMainCategory {
  name: string
  image: DemoImage
  /** One sentence under the title of the category's page. */
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
  /** Unique in the shop; lower-case words joined by `-`. */
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
  /** One variant without options, else one for each sold combination. */
  variants: readonly DemoVariant[]
  attributes: readonly { name: string; value: string }[]
  taxClass: 'standard' | 'reduced' | 'zero'
  weightGrams: number
  maxPerOrder?: number
  /** Views in the last 30 days; `popular` sorts by them before the first sale. */
  viewCount30: number
  /** Days between publication and seeding; under 14 the card shows "New". */
  publishedDaysAgo: number
  /** Days from the seeding until the product is available: an upcoming product. */
  availableInDays?: number
  /** The title of a page with its sizes. */
  sizeGuide?: string
  /** Names of files in `demo/videos/`, an MP4 with captions. */
  videos?: readonly { file: string; title: string }[]
  /** `500 g`: basis of the unit price, for goods sold by measure. */
  measure?: { amount: number; unit: 'g' | 'ml' | 'piece' }
}

export interface DemoVariant {
  sku: string
  /** Labels in the order of `options`; empty without options. */
  optionValues: readonly string[]
  /** One of the product's images; the first one if missing. */
  image?: DemoImage
  priceAmount: number
  /** A current sale with its remaining days. The earlier price was valid for 60 days. */
  sale?: { priceAmount: number; endsInDays: number }
  stock: number
}

/** A shopper with an account; the review with the same display name is theirs. */
export interface DemoShopper {
  name: string
  email: string
  /** null where the external identity provider stores it. */
  password: string | null
  /** A shared wish list. */
  wishList: { name: string; products: readonly string[] }
}

export interface DemoTicket {
  /** E-mail of a guest; null for the shop's shopper. */
  guest: string | null
  category: 'order' | 'delivery' | 'return' | 'payment' | 'product' | 'account' | 'other'
  productSlug: string | null
  subject: string
  body: string
  daysAgo: number
  isUrgent?: true
  /** The reply, some hours later; null while the ticket waits. */
  reply: { name: string; body: string } | null
  /** A note of staff, after the reply. */
  note?: { name: string; body: string }
  /** Another message of the author, so many days ago: the ticket waits again. */
  followUp?: { body: string; daysAgo: number }
}

/** A case about the newest order of the product that has none yet. */
export interface DemoReturn {
  productSlug: string
  reason: 'tooLarge' | 'changedMind' | 'notAsDescribed' | 'damaged' | 'defective'
  note: string
  daysAgo: number
  /** The status that it has reached, a step each day. */
  status:
    | 'requested'
    | 'approved'
    | 'inTransit'
    | 'received'
    | 'inspected'
    | 'refunded'
    | 'replaced'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'closed'
  /** Why it was rejected. */
  rejectReason?: string
  /** What was repaired. */
  repairNote?: string
}

/** A statement about the newest order of a product, which waits for the shop. */
export interface DemoWithdrawal {
  productSlug: string
  contract: string
  daysAgo: number
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

export interface DemoQuestion {
  productSlug: string
  /** A first name; '' for an author without one. */
  displayName: string
  body: string
  askedDaysAgo: number
  /** null while the question waits. */
  answer: string | null
  answeredDaysAgo: number | null
}

export interface DemoReview {
  productSlug: string
  displayName: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  daysAgo: number
  /** Whether it waits for a decision. */
  isPending?: true
}

export interface DemoPage {
  title: string
  page: 'nav1' | 'nav2' | 'footer1'
  status: boolean
  /** External URL of the link, instead of the page's own text. */
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
  /** Slugs of the products below the post. */
  products: readonly string[]
  /** HTML; `[[products/kettle|A kettle]]` is an image with its alt text. */
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

/** A payment method; accounts with providers are those of the simulators. */
export type DemoGateway = GatewayDraft

export interface DemoShippingZone {
  name: string
  /** Empty for the rest of the world. */
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
  /** Tone of the image; text on a dark one is white. */
  tone: 'dark' | 'light'
  cta: DemoLink
}
export interface DemoTile {
  title: string
  image: DemoImage
  url: string
  /** Colours behind the image and of the text on it; their contrast is at least 4.5. */
  background: string
  color: string
}

/** Promotions with relative times, so that each start of the demo shows some. */
export interface DemoCoupon {
  code: string
  type: 'percent' | 'fixed' | 'freeShipping'
  /** Basis points of a percentage, or minor units of an amount. */
  value: number
  minSubtotalAmount?: number
}

/** A popup of a demo shop. */
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
      /** SKU of the variant; the first variant by default. */
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
