import { send } from './admin-client.ts'

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
