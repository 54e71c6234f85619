import { readPlatformDocument, send } from '../client/admin-client.ts'

/** A shop that a platform owner opens. */
export interface NewShopForm {
  name: string
  domain: string
  country: string
  currency: string
  locale: string
  timeZone: string
  taxMode: 'included' | 'added'
  ownerEmail: string
}

export interface OpenedShop {
  _id: string
  domain: string
  /** The owner's link, when the deployment sends no mail. */
  invitation: string | null
}

export interface DomainCheck {
  domain: string
  isFree: boolean
  leads: 'here' | 'local' | 'elsewhere' | 'nowhere'
  addresses: readonly string[]
  expected: readonly string[]
}

export const openShop = async (form: NewShopForm): Promise<OpenedShop> =>
  (await send<{ data: OpenedShop }>('post', '/shops', { body: form })).data

export const checkDomain = async (domain: string): Promise<DomainCheck> =>
  (await send<{ data: DomainCheck }>('get', `/domain-checks?domain=${encodeURIComponent(domain)}`)).data

export type ShopState = 'open' | 'setup' | 'closed' | 'suspended'
export type ShopView = ShopState | 'attention'

/** A shop of the deployment, with its sums of 30 days. */
export interface PlatformShop {
  _id: string
  name: string
  domain: string
  /** The path of its icon. */
  favicon: string | null
  state: ShopState
  suspendedReason: string
  /** Its domains whose DNS does not lead here, the main one first. */
  unreachedDomains: readonly string[]
  /** When it is erased, unless it is resumed before. */
  removalDueAt: string | null
  products: number
  orders: number
  netAmount: number
  currency: string
  locale: string
  ownerName: string | null
  ownerEmail: string | null
  lastSeenAt: string | null
  plan: ShopPlan
}

/** What the platform allows a shop; null is without a limit. */
export interface ShopLimits {
  products: number | null
  staff: number | null
  storageMb: number | null
}

export interface ShopPlan {
  limits: ShopLimits
  usage: { products: number; staff: number; storageBytes: number }
}

export interface PlatformShops {
  data: readonly PlatformShop[]
  counts: Readonly<Record<ShopView, number>>
  /** The last shop of the page, when there are more. */
  next: string | null
  /** The first shop of the page, when there are some before it. */
  previous: string | null
}

export const listPlatformShops = (query: URLSearchParams): Promise<PlatformShops> =>
  send('get', `/platform-shops?${query.toString()}`)

/** @param query the filters of the list */
export const exportPlatformShops = (query: URLSearchParams): Promise<Blob> =>
  readPlatformDocument(`/platform-shops.csv?${query.toString()}`)

export const suspendShop = (shopId: string, reason: string): Promise<object> =>
  send('post', `/platform-shops/${shopId}/suspend`, { body: { reason } })

export const resumeShop = (shopId: string): Promise<object> =>
  send('post', `/platform-shops/${shopId}/resume`, { body: {} })

/** @param name as it was typed */
export const removeShop = (shopId: string, name: string): Promise<object> =>
  send('post', `/platform-shops/${shopId}/remove`, { body: { name } })

export const setShopLimits = (shopId: string, limits: ShopLimits): Promise<object> =>
  send('put', `/platform-shops/${shopId}/limits`, { body: limits })
