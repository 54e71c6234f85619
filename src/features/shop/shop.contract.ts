import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { LEGAL_SLUGS } from './legal.rules.ts'
import { CARD_STYLES, CONTACT_MEDIA } from './shop.rules.ts'

/** The look of product cards. */
export const CardStyle = z.enum(CARD_STYLES)

/** The sign-in methods, and the public values of the external provider (specification, section 3). */
const ShopAuth = z
  .object({
    provider: z.enum(['external', 'custom']),
    google: z.boolean(),
    facebook: z.boolean(),
    passwordMinLength: z.number().int(),
    /** Whether sign-in errors hide which of e-mail address and password is wrong. */
    neutralErrors: z.boolean(),
    apiKey: z.string().optional(),
    authDomain: z.string().optional(),
    projectId: z.string().optional(),
    storageBucket: z.string().optional(),
    messagingSenderId: z.string().optional(),
    appId: z.string().optional(),
    measurementId: z.string().optional(),
    /** The sign-in simulator of demo shops. */
    simulatorUrl: z.string().optional(),
  })
  .meta({ id: 'SignInSettings' })
export type ShopAuth = z.infer<typeof ShopAuth>

/** The public data of a shop, named as in the specification (section 3); `orderEmail` stays private. */
export const ShopInfo = z.object({
  shopId: z.uuid(),
  _id: z.uuid(),
  shopName: z.string(),
  slogan: z.string(),
  bio: z.string(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  favicon: z.string().nullable(),
  domain: z.string(),
  navPhone: z.string(),
  navEmail: z.string(),
  shopEmail: z.string(),
  shopNumber: z.string(),
  address: z.string(),
  primary_color: z.string().nullable(),
  footer_color: z.string().nullable(),
  secounder_color: z.string().nullable(),
  text_color: z.string().nullable(),
  text_color_s: z.string().nullable(),
  dropAddress: z.string(),
  checkout_note: z.string(),
  currency: z.string(),
  locale: z.string(),
  language: z.string(),
  timeZone: z.string(),
  country: z.string(),
  pricesIncludeTax: z.boolean(),
  freeShippingFromAmount: z.number().int().nullable(),
  lowStockThreshold: z.number().int(),
  /** Whether orders without an account are allowed. */
  guestCheckout: z.boolean(),
  /** Whether product cards change the quantity in the cart. */
  cardStepper: z.boolean(),
  /** Whether adding to the cart opens a drawer with the cart. */
  cartDrawer: z.boolean(),
  /** How lists of products look; on dense cards products can be compared. */
  cardStyle: CardStyle,
  searchHint: z.string(),
  fonts: z.string(),
  legal: z.object({
    companyName: z.string().optional(),
    registrationNumber: z.string().optional(),
    vatNumber: z.string().optional(),
    responsiblePerson: z.string().optional(),
  }),
  appLinks: z.object({ ios: z.string().nullish(), android: z.string().nullish() }),
  auth: ShopAuth,
  /** Whether the shop has popups; without any, its pages request none. */
  hasPopup: z.boolean(),
  /** Whether product pages and the cart show the buttons of wallets. */
  hasExpress: z.boolean(),
  /** Whether shoppers can withdraw from a contract by the form `/withdraw`. */
  hasWithdrawal: z.boolean(),
  /** Trackers that receive visits with the visitor's consent; `get-facebook-id` returns their ids. */
  trackers: z.array(z.enum(['google', 'pixel'])),
})

export type ShopInfo = z.infer<typeof ShopInfo>

const Theme = z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) })

/** The legal texts of shops. */
export const LegalTextName = z.enum(LEGAL_SLUGS)

/** The kinds of contacts (specification, section 3). */
export const MediaName = z.enum(CONTACT_MEDIA)

export const Contact = z
  .object({
    _id: z.uuid(),
    media: z.string(),
    URL: z.string(),
    modal: z.boolean(),
    footer: z.boolean(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const PageLink = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    page: z.enum(['nav1', 'nav2', 'footer1']),
    status: z.literal(true),
    trash: z.literal(false),
    url: z.string().nullable(),
    slug: z.string(),
  })
  .meta({ id: 'PageLink' })
export type PageLink = z.infer<typeof PageLink>

const PageText = PageLink.extend({
  /** Sanitized HTML. */
  body: z.string(),
  /** The beginning of the text, without markup. */
  description: z.string(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Page' })
export type PageText = z.infer<typeof PageText>

const nothing = z.object({})
const ofShop = z.object({ shopId: z.string().max(100) })

export const shopContract = {
  domainInfo: endpoint({
    method: 'get',
    path: '/site-user/domain-info',
    summary: 'Returns the shop of this host. `domain` may name a host or a path; it never selects another shop.',
    access: 'public',
    limit: 'read',
    params: nothing,
    query: z.object({ domain: z.string().max(2048).optional() }),
    body: null,
    response: z.object({
      data: ShopInfo.extend({ theme: Theme }).meta({ id: 'Shop' }),
      ...ShopInfo.pick({
        shopName: true,
        slogan: true,
        bio: true,
        logo: true,
        favicon: true,
        domain: true,
        shopId: true,
      }).shape,
    }),
    failures: ['shop_not_found'],
  }),
  contacts: endpoint({
    method: 'get',
    path: '/shop/contact/{shopId}',
    summary: 'Lists contacts and social links; `modal` ones appear in the support pop-up, `footer` ones in the footer.',
    access: 'public',
    limit: 'read',
    params: ofShop,
    query: nothing,
    body: null,
    response: z.object({ data: z.array(Contact) }),
    failures: [],
  }),
  pages: endpoint({
    method: 'get',
    path: '/seller/pages/{shopId}',
    summary: 'Lists links to the shop’s pages by placement, without hidden and trashed ones.',
    access: 'public',
    limit: 'read',
    params: ofShop,
    query: nothing,
    body: null,
    response: z.object({ data: z.array(PageLink) }),
    failures: [],
  }),
  page: endpoint({
    method: 'get',
    path: '/seller/page/{shopId}/{pageId}',
    summary: 'Returns one of the shop’s pages by `_id`, slug or former slug.',
    access: 'public',
    limit: 'read',
    params: ofShop.extend({ pageId: z.string().min(1).max(120) }),
    query: nothing,
    body: null,
    response: z.object({ data: PageText }),
    failures: ['not_found'],
  }),
}
