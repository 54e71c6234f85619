import type { LegalSlug } from '#src/features/shop/legal.rules.ts'
import type { ShopMarket } from './duty.rules.ts'

/** Some objects of a kind, with a few of their names. */
export interface Found {
  count: number
  examples: readonly string[]
}

export interface LegalTextFact {
  isPublished: boolean
  /** Whether it links the withdrawal form. */
  namesForm: boolean
  /** Whether its link leads to another site. */
  isLink: boolean
}

/** What the checks of duties are decided by. */
export interface DutyFacts {
  market: ShopMarket
  /** Of the texts of the shop. */
  language: string
  hasWithdrawalForm: boolean
  /** Whether the order button says what the law asks for. */
  hasLegalButton: boolean
  texts: Readonly<Record<LegalSlug, LegalTextFact>>
  seller: {
    companyName: string
    address: string
    email: string
    phone: string
    vatNumber: string
    hasVatFormat: boolean
    registrationNumber: string
    responsiblePerson: string
    producerNumbers: string
  }
  pricesIncludeTax: boolean
  gateways: number
  deliveryOptions: number
  physicalProducts: number
  digitalProducts: number
  /** Products that need a parcel and name no manufacturer. */
  withoutManufacturer: Found
  /** Texts that link the closed platform for disputes. */
  closedPlatform: Found
  /** `withoutFile`: of the last year. */
  documents: { issued: number; numbered: number; withoutFile: number }
  /** Years for which documents name a deleted customer, and those that the law asks for. */
  retention: { years: number; byLaw: number; redactsAtOnce: boolean }
}

/** What the data files say, as far as checks need it. */
export interface DutyWording {
  /** The languages with a verified label of the link and the button of the withdrawal form. */
  withdrawalLanguages: readonly string[]
  buttonLanguages: readonly string[]
  noticeLanguages: readonly string[]
  /** Registers that every shop needs which sells to a country. */
  registers: readonly { country: string; stream: string; register: string }[]
}
