interface OtherSetting {
  /** The page that has it, below the path of the shop. */
  path: string
  label: string
  topics: string
}

/** Settings whose fields are in dialogs and lists of their page. */
const others: readonly OtherSetting[] = [
  { path: '/settings/shop', label: 'Open or close the shop', topics: 'opening soon launch start selling public' },
  { path: '/settings/delivery', label: 'Delivery zones', topics: 'shipping countries states cities postcodes areas' },
  {
    path: '/settings/delivery',
    label: 'Delivery options',
    topics: 'shipping costs price free carrier courier days pickup collect cash on delivery',
  },
  { path: '/settings/taxes', label: 'Tax rates', topics: 'VAT GST sales tax percent reduced' },
  {
    path: '/settings/payments',
    label: 'Payment methods',
    topics: 'Stripe cards wallets Apple Google Pay cash on delivery SSLCommerz bKash checkout',
  },
  { path: '/settings/payments', label: 'Bank account', topics: 'IBAN BIC bank transfer account number wire' },
  { path: '/settings/payments', label: 'Keys of Stripe', topics: 'secret publishable webhook signing API' },
  { path: '/settings/domains', label: 'Domains', topics: 'web address URL DNS TXT record host' },
  {
    path: '/settings/legal',
    label: 'Legal texts',
    topics: 'terms privacy policy imprint impressum shipping refund conditions withdrawal GDPR',
  },
  { path: '/settings/staff', label: 'Members and roles', topics: 'staff invite rights permissions colleague team' },
  { path: '/stock', label: 'Low stock level', topics: 'warn inventory units minimum running out' },
]

/** Other words by which the search finds settings. */
export const settingsTopicsEn = {
  /** By the name of the field in its form. */
  fields: {
    name: 'shop title',
    slogan: 'claim tagline',
    bio: 'description SEO search engines footer',
    logo: 'picture image brand',
    logoDark: 'picture image dark mode',
    icon: 'favicon picture image tab',
    email: 'contact mail support',
    phone: 'contact telephone support',
    topEmail: 'contact mail header',
    topPhone: 'contact telephone header hotline',
    locale: 'language format region',
    timeZone: 'clock hours region',
    currency: 'money euro dollar',
    taxMode: 'VAT include net gross',
    companyName: 'seller firm invoice imprint',
    registrationNumber: 'company register trade imprint',
    vatNumber: 'tax ID USt-IdNr invoice imprint',
    responsiblePerson: 'managing director imprint',
    producerNumbers: 'EPR LUCID WEEE packaging batteries registration',
    smallBusinessNote: 'VAT exempt invoice Kleinunternehmer',
    withdrawalDecision: 'automatic withdrawal accept',
    withdrawalDays: 'right cancel revocation period EU',
    withdrawalGraceDays: 'late withdrawal accept',
    guaranteeYears: 'warranty defects claims',
    withdrawalNeedsProof: 'refund before parcel evidence sending',
    guestWithdrawalEffect: 'guest verify withdrawal confirmation',
    euWithdrawal: 'right cancel revocation EU 14 days',
    returnWindowDays: 'returns window refund deadline',
    returnCostBearer: 'return shipping costs label',
    restockingFeeBps: 'percent refund deduction',
    returnDelivery: 'refund shipping costs',
    partialWithdrawalDelivery: 'refund shipping costs EU',
    autoApproveReturns: 'automatic returns',
    exchangeEnabled: 'exchange size colour variant swap',
    returnParcelDays: 'returns deadline parcel',
    autoRefund: 'automatic returns money back',
    refundOrder: 'gift card store credit money',
    creditBonusBps: 'bonus refund percent',
    returnInstructions: 'how to pack returns',
    dropAddress: 'return address pickup collect warehouse',
    buttonLabel: 'buy now checkout place order',
    changeWindowMinutes: 'edit order customers',
    changeAddress: 'edit order customers',
    changeQuantity: 'edit order customers items',
    documentYears: 'invoices retention archive privacy GDPR erase',
    redactDocuments: 'invoices anonymise privacy GDPR erase',
  } as Readonly<Record<string, string>>,
  others,
}
