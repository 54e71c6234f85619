import type { ColumnType } from 'kysely'

/** A JSON column: read as a value, written as its text. */
export type Json<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
/** A JSON column that may be omitted on insert. */
export type DefaultedJson<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string | undefined, string>

/** Types of the JSON columns, which the database does not know. The store parses columns of type `unknown`. */
interface JsonColumns {
  'audit_log.changed': unknown
  'audit_log.data': unknown
  'bulk_jobs.input': unknown
  'catalog_import_rows.fields': Record<string, { before: unknown; after: unknown }>
  'catalog_import_rows.notes': unknown
  'catalog_import_rows.stock': Record<string, number>
  'catalog_imports.columns': unknown
  'catalog_imports.options': unknown
  'catalog_imports.report': unknown
  'campaigns.banner': StoredBanner
  'changes.fields': Record<string, { before: unknown; after: unknown }>
  'courier_places.places': { id: number; name: string; homeDelivery?: boolean }[]
  'courier_webhooks.body': unknown
  'drafts.content': unknown
  'home_blocks.content': unknown
  'idempotency_keys.answer': unknown
  'invoices.document': unknown
  'list_layouts.widths': Record<string, number>
  'mail_outbox.content': unknown
  'order_changes.operations': unknown
  'order_changes.prices': Record<string, number>
  'order_edits.changes': unknown
  'order_proposals.changes': unknown
  'order_events.data': unknown
  'order_lines.gift_card': {
    recipientName: string
    recipientEmail: string
    senderName: string
    message: string
    deliverOn: string | null
  }
  'order_lines.option_values': string[]
  'return_lines.exchange_options': string[]
  'orders.billing_address': unknown
  'orders.consents': { id: string; version: string; text: string }[]
  'orders.legal_versions': { terms?: number; withdrawal?: number }
  'orders.payment': unknown
  'orders.shipping_address': unknown
  'returns.refund_parts': unknown
  'saved_views.widths': Record<string, number>
  'orders.shipping_option': unknown
  'orders.tax_lines': unknown
  'payments.callback_parameters': Record<string, string>
  'pending_operations.input': { params: Record<string, string>; body: unknown }
  'posts.cover': StoredImage
  'product_imports.fields': Record<string, string>
  'product_imports.variants': Record<string, { price: number; stock?: number | null }>
  'product_job_rows.changed': unknown
  'product_job_rows.edit': unknown
  'product_jobs.changes': unknown
  'product_videos.poster': StoredImage
  'products.attributes': { name: string; value: string }[]
  'products.delivery_limits': { mode: 'only' | 'except'; countries: string[] } | null
  'products.images': StoredImage[]
  'products.measure': StoredMeasure
  'products.options': StoredOption[]
  'products.safety': { manufacturer: string; responsible: string; warnings: string } | null
  'quotes.quote': unknown
  'quotes.request': unknown
  'shipping_options.rate': StoredShippingRate
  'shipping_zones.members': StoredZoneMember[]
  'shops.app_links': ShopAppLinks
  'shops.auth_credentials': ShopAuthCredentials
  'shops.legal': ShopLegal
  'user_addresses.courier': unknown
  'variants.option_values': string[]
  'webhook_deliveries.body': unknown
}

/** Public values of the external provider (specification, section 3). */
export interface ShopAuthCredentials {
  apiKey?: string
  authDomain?: string
  projectId?: string
  storageBucket?: string
  messagingSenderId?: string
  appId?: string
  measurementId?: string
}

export interface ShopLegal {
  companyName?: string
  registrationNumber?: string
  vatNumber?: string
  /** Who answers for the shop. */
  responsiblePerson?: string
  /** What documents say of a small business that charges no tax. */
  smallBusinessNote?: string
  /** Its numbers in the registers of producers. */
  producerNumbers?: string
}

export interface ShopAppLinks {
  ios?: string | null
  android?: string | null
}

export interface StoredImage {
  url: string
  alt: string
  width: number
  height: number
  /** What stays visible where it is cropped, in percent; the centre without it. */
  focus?: { x: number; y: number }
}

/** An image with its measured properties (features/media/banner.contract.ts). */
export interface StoredBanner extends StoredImage {
  scrim?: { wide: number; phone: number }
  layout?: Record<'wide' | 'middle' | 'phone', 'start' | 'end' | 'split'>
}

export interface StoredOption {
  name: string
  values: { label: string; swatch?: string }[]
}

export interface StoredMeasure {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

export interface StoredZoneMember {
  /** Undefined means every country. */
  country?: string
  states?: string[]
  postcodePrefixes?: string[]
  postcodeRanges?: { from: string; to: string }[]
  cities?: string[]
}

export type StoredShippingRate =
  | { type: 'flat'; amount: number }
  | { type: 'perItem'; first: number; next: number }
  | { type: 'byWeight'; steps: { upToGrams: number; amount: number }[] }
  | { type: 'bySubtotal'; steps: { upToAmount: number; amount: number }[] }
