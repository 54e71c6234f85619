import type { domainAdminContract } from '#src/features/shop-opening/domain.admin.contract.ts'
import type { dutyAdminContract } from '#src/features/duties/duty.admin.contract.ts'
import type { legalAdminContract } from '#src/features/shop-setup/legal.admin.contract.ts'
import type { openingAdminContract } from '#src/features/shop-setup/opening.admin.contract.ts'

export type SettingsContract = typeof domainAdminContract &
  typeof dutyAdminContract &
  typeof legalAdminContract &
  typeof openingAdminContract

/** The operations of screens of settings. They load with those and not with the first one. */
export const SETTINGS_OPERATIONS = {
  showLegal: 'get /legal',
  showLegalText: 'get /legal/{slug}',
  showDuties: 'get /duties',
  confirmDuty: 'post /duties/{id}/confirm',
  updateSeller: 'patch /seller',
  updateLegalText: 'put /legal/{slug}',
  showToVisitors: 'post /opening/open',
  hideFromVisitors: 'post /opening/close',
  showPlan: 'get /plan',
  showPreview: 'get /preview',
  listDomains: 'get /domains',
  checkShopDomain: 'get /domain-check',
  addDomain: 'post /domains',
  proveDomain: 'post /domains/{domain}/proof',
  setMainDomain: 'put /domains/{domain}/main',
  removeDomain: 'delete /domains/{domain}',
  listShippingZones: 'get /zones',
  createShippingZone: 'post /zones',
  updateShippingZone: 'patch /zones/{id}',
  deleteShippingZone: 'delete /zones/{id}',
  createDeliveryOption: 'post /zones/{id}/delivery',
  updateDeliveryOption: 'patch /delivery/{id}',
  previewDelivery: 'get /delivery-preview',
  listTaxRates: 'get /taxes',
  createTaxRate: 'post /taxes',
  deleteTaxRate: 'delete /taxes/{id}',
  listPaymentGateways: 'get /gateways',
  createPaymentGateway: 'post /gateways',
  updatePaymentGateway: 'patch /gateways/{id}',
  showTheme: 'get /theme',
  previewTheme: 'get /theme-preview',
  updateTheme: 'patch /theme',
} as const
