import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** A JSON column: read as a value, written as its text. */
type Json<T> = ColumnType<T, string, string>
type DefaultedJson<T> = ColumnType<T, string | undefined, string>
/** Written only by the database or by a default; may be given. */
type Defaulted<T> = Generated<T>

export interface ShopsTable {
  id: string
  name: string
  slogan: Defaulted<string>
  bio: Defaulted<string>
  logo: Defaulted<string | null>
  logo_dark: Defaulted<string | null>
  favicon: Defaulted<string | null>
  nav_phone: Defaulted<string>
  nav_email: Defaulted<string>
  shop_email: Defaulted<string>
  shop_number: Defaulted<string>
  address: Defaulted<string>
  primary_color: Defaulted<string | null>
  secondary_color: Defaulted<string | null>
  footer_color: Defaulted<string | null>
  text_color: Defaulted<string | null>
  text_color_s: Defaulted<string | null>
  fonts: Defaulted<string>
  drop_address: Defaulted<string>
  checkout_note: Defaulted<string>
  order_email: Defaulted<string>
  country: string
  currency: string
  locale: string
  language: Defaulted<string>
  time_zone: string
  prices_include_tax: boolean
  low_stock_threshold: Defaulted<number>
  min_order_amount: Defaulted<number>
  max_order_amount: Defaulted<number | null>
  free_shipping_from_amount: Defaulted<number | null>
  order_cut_off: Defaulted<string>
  working_days: Defaulted<number[]>
  holidays: Defaulted<string[]>
  search_hint: Defaulted<string>
  legal: DefaultedJson<ShopLegal>
  app_links: DefaultedJson<ShopAppLinks>
  filter_attributes: Defaulted<string[]>
  auth_provider: Defaulted<'custom' | 'external'>
  auth_google: Defaulted<boolean>
  auth_facebook: Defaulted<boolean>
  auth_credentials: DefaultedJson<ShopAuthCredentials>
  neutral_sign_in_errors: Defaulted<boolean>
  password_min_length: Defaulted<number>
  created_at: Date
  updated_at: Date
  hold_minutes: Defaulted<number>
  payment_window_minutes: Defaulted<number>
  return_window_days: Defaulted<number>
  cancel_policy: Defaulted<'untilProcessing' | 'never'>
  reviews_auto_publish: Defaulted<boolean>
  guest_checkout: Defaulted<boolean>
  card_stepper: Defaulted<boolean>
  state: Defaulted<string>
  postcode: Defaulted<string>
  double_opt_in: Defaulted<boolean>
  has_popup: Defaulted<boolean>
  google_id: Defaulted<string | null>
  pixel_id: Defaulted<string | null>
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
}
export interface ShopAppLinks {
  ios?: string | null
  android?: string | null
}

interface DomainsTable {
  domain: string
  shop_id: string
  is_primary: boolean
  created_at: Date
}

interface ContactsTable {
  shop_id: string
  id: string
  media: string
  url: string
  in_popup: boolean
  in_footer: boolean
  position: number
}

interface PagesTable {
  shop_id: string
  id: string
  slug: string
  title: string
  placement: 'nav1' | 'nav2' | 'footer1'
  status: boolean
  trash: Defaulted<boolean>
  url: string | null
  body: string
  position: number
  updated_at: Date
}

export interface PostsTable {
  shop_id: string
  id: string
  slug: string
  title: string
  excerpt: string
  cover: Json<StoredImage | null> | null
  author: string
  tags: string[]
  body: string
  read_minutes: number
  product_ids: string[]
  status: 'draft' | 'published'
  trash: Defaulted<boolean>
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

interface PostSlugsTable {
  shop_id: string
  slug: string
  post_id: string
  left_at: Date
}

interface PageSlugsTable {
  shop_id: string
  slug: string
  page_id: string
  left_at: Date
}

interface HomeBlocksTable {
  shop_id: string
  id: string
  kind: string
  content: Json<unknown>
  visible: Defaulted<boolean>
  position: number
}

interface PicturesTable {
  shop_id: string
  id: string
  name: string
  type: string
  bytes: number
  width: number
  height: number
  source_url: string | null
  created_at: Date
}

interface CategoriesTable {
  shop_id: string
  id: string
  level: number
  parent_id: string | null
  name: string
  slug: string
  description: Defaulted<string>
  image: string | null
  menu: Defaulted<boolean>
  trash: Defaulted<boolean>
  position: number
}

export interface StoredImage {
  url: string
  alt: string
  width: number
  height: number
}
/** A picture with what was measured of it (features/media/banner.contract.ts). */
export interface StoredBanner extends StoredImage {
  scrim?: { wide: number; phone: number }
  layout?: Record<'wide' | 'middle' | 'phone', 'start' | 'end' | 'split'>
  focus?: { x: number; y: number }
}
export interface StoredOption {
  name: string
  values: { label: string; swatch?: string }[]
}
export interface StoredMeasure {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

interface ProductsTable {
  shop_id: string
  id: string
  slug: string
  name: string
  short_description: Defaulted<string>
  description: Defaulted<string>
  brand: Defaulted<string>
  sku: Defaulted<string>
  main_category_id: string | null
  sub_category_id: string | null
  mini_category_id: string | null
  extra_category_id: string | null
  images: Json<StoredImage[]>
  options: Json<StoredOption[]>
  attributes: Json<{ name: string; value: string }[]>
  measure: Json<StoredMeasure | null> | null
  tax_class: string
  is_digital: Defaulted<boolean>
  min_per_order: Defaulted<number>
  max_per_order: Defaulted<number>
  status: 'draft' | 'active' | 'archived'
  trash: Defaulted<boolean>
  publish_at: Date
  available_from: Date | null
  rating_average: Defaulted<number>
  rating_count: Defaulted<number>
  sold_count_30: Defaulted<number>
  sold_count_90: Defaulted<number>
  view_count_30: Defaulted<number>
  popularity: GeneratedAlways<number>
  price_from_amount: Defaulted<number>
  next_price_change_at: Date | null
  in_stock: Defaulted<boolean>
  preorder_enabled: Defaulted<boolean>
  /** A day in the shop's zone. */
  preorder_ships_by: Defaulted<string | null>
  preorder_limit: Defaulted<number>
  preorder_sold: Defaulted<number>
  source_key: string | null
  created_at: Date
  updated_at: Date
}

interface VariantsTable {
  shop_id: string
  id: string
  product_id: string
  position: number
  sku: Defaulted<string>
  barcode: Defaulted<string>
  option_values: Json<string[]>
  image: string | null
  price_amount: number
  sale_price_amount: number | null
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  strike_amount: number | null
  weight_grams: Defaulted<number>
  stock_tracked: Defaulted<boolean>
  stock_on_hand: Defaulted<number>
  backorder_limit: Defaulted<number | null>
}

interface PriceHistoryTable {
  shop_id: string
  id: string
  variant_id: string
  amount: number
  currency: string
  reason: 'list' | 'sale' | 'flash' | 'campaign'
  valid_from: Date
  valid_to: Date | null
}

interface ReviewsTable {
  shop_id: string
  id: string
  product_id: string
  display_name: string
  rating: number
  title: Defaulted<string>
  body: Defaulted<string>
  status: 'pending' | 'published' | 'rejected'
  created_at: Date
  helpful_count: Defaulted<number>
  version: Defaulted<number>
  edited_at: Defaulted<Date | null>
  reply: Defaulted<string>
  replied_at: Defaulted<Date | null>
  reject_reason: Defaulted<'offensive' | 'personalData' | 'notAboutProduct' | 'spam' | null>
}

interface ReviewAuthorsTable {
  shop_id: string
  review_id: string
  product_id: string
  order_id: string
  order_line_id: string
  person_key: string | null
}

interface ReviewVersionsTable {
  shop_id: string
  review_id: string
  version: number
  rating: number
  title: string
  body: string
  replaced_at: Date
}

interface ReviewVotesTable {
  shop_id: string
  review_id: string
  user_id: string
  created_at: Date
}

interface ReviewPhotosTable {
  shop_id: string
  id: string
  order_line_id: string
  review_id: Defaulted<string | null>
  position: Defaulted<number>
  name: string
  width: number
  height: number
  created_at: Date
  dropped_at: Defaulted<Date | null>
}

interface ShippingZonesTable {
  shop_id: string
  id: string
  name: string
  members: Json<StoredZoneMember[]>
  priority: Defaulted<number>
}
export interface StoredZoneMember {
  /** Missing: every country. */
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

interface ShippingOptionsTable {
  shop_id: string
  id: string
  zone_id: string
  title: string
  description: Defaulted<string>
  type: 'shipping' | 'pickup' | 'digital'
  rate: Json<StoredShippingRate>
  free_from_amount: number | null
  tax_class: Defaulted<string>
  min_days: number
  max_days: number
  carrier: Defaulted<string>
  min_subtotal: Defaulted<number | null>
  max_subtotal: Defaulted<number | null>
  max_weight_grams: Defaulted<number | null>
  exclude_tags: Defaulted<string[]>
  tracking_url_template: Defaulted<string | null>
  enabled: Defaulted<boolean>
  position: number
}

interface TaxRatesTable {
  shop_id: string
  id: string
  country: string
  state: string | null
  postcode_prefix: string | null
  tax_class: string
  rate_ppm: number
  label: string
  compound: Defaulted<boolean>
  priority: Defaulted<number>
}

interface PaymentGatewaysTable {
  shop_id: string
  id: string
  provider: 'cod' | 'bankTransfer' | 'mobileWallet' | 'sandbox' | 'stripe' | 'sslcommerz' | 'bkash'
  title: string
  description: Defaulted<string>
  instructions: Defaulted<string>
  fee_amount: Defaulted<number>
  fee_bps: Defaulted<number>
  min_amount: number | null
  max_amount: number | null
  countries: Defaulted<string[]>
  enabled: Defaulted<boolean>
  position: number
  logo: Defaulted<string | null>
  account_name: Defaulted<string>
  account_number: Defaulted<string>
  account_type: Defaulted<string>
  credentials: Defaulted<Buffer | null>
}

interface QuotesTable {
  shop_id: string
  id: string
  guest_hash: string
  cart_id: string
  request: Json<unknown>
  quote_hash: string
  quote: Json<unknown>
  expires_at: Date
}

interface OrdersTable {
  shop_id: string
  id: string
  order_number: string
  tracking_hash: string
  cart_id: string
  guest_hash: string
  status: string
  payment_status: string
  fulfilment_status: string
  currency: string
  locale: string
  prices_include_tax: boolean
  subtotal_amount: number
  discount_amount: number
  shipping_amount: number
  shipping_discount_amount: number
  fee_amount: number
  tax_amount: number
  total_amount: number
  tax_lines: Json<unknown>
  email: string
  phone: string
  shipping_address: Json<unknown>
  billing_address: Json<unknown> | null
  shipping_option: Json<unknown>
  promised_from: string | null
  promised_to: string | null
  payment: Json<unknown>
  note: Defaulted<string>
  placed_at: Date
  user_id: Defaulted<string | null>
  payment_until: Defaulted<Date | null>
  is_cod: Defaulted<boolean>
  captured_amount: Defaulted<number>
  refunded_amount: Defaulted<number>
  granted_amount: Defaulted<number>
  coupon_id: Defaulted<string | null>
  coupon_code: Defaulted<string | null>
  mailbox_key: Defaulted<string>
  email_key: Defaulted<string>
  gift_message: Defaulted<string>
  expired_at: Defaulted<Date | null>
  confirmed_at: Defaulted<Date | null>
  processing_at: Defaulted<Date | null>
  delivered_at: Defaulted<Date | null>
  completed_at: Defaulted<Date | null>
  cancelled_at: Defaulted<Date | null>
  cancel_reason: Defaulted<string | null>
  tracking_revoked_at: Defaulted<Date | null>
  version: Defaulted<number>
}

interface OrderLinesTable {
  shop_id: string
  id: string
  order_id: string
  position: number
  product_id: string
  variant_id: string
  name: string
  slug: string
  sku: string
  image: string | null
  option_values: Json<string[]>
  quantity: number
  unit_amount: number
  line_amount: number
  discount_amount: number
  tax_amount: number
  tax_class: string
  tax_rate_ppm: number
  price_source: string
  net_amount: Defaulted<number>
  weight_grams: Defaulted<number>
  is_preorder: Defaulted<boolean>
  is_digital: Defaulted<boolean>
  not_returnable: Defaulted<boolean>
  return_window_days: Defaulted<number>
  cancelled_quantity: Defaulted<number>
  shipped_quantity: Defaulted<number>
  delivered_quantity: Defaulted<number>
  returned_quantity: Defaulted<number>
}

interface OrderEventsTable {
  shop_id: string
  id: string
  order_id: string
  type: string
  actor: 'shopper' | 'shop' | 'carrier' | 'provider' | 'clock'
  data: Json<unknown>
  created_at: Date
}

interface PaymentsTable {
  shop_id: string
  id: string
  order_id: string
  gateway_id: string | null
  provider: string
  amount: number
  currency: string
  status: string
  created_at: Date
  attempt: Defaulted<string | null>
  reference: Defaulted<string | null>
  capture_reference: Defaulted<string | null>
  pay_url: Defaulted<string | null>
  failure_code: Defaulted<string | null>
  captured_amount: Defaulted<number>
  reported_amount: Defaulted<number | null>
  reported_currency: Defaulted<string | null>
  sender_number: Defaulted<string | null>
  transaction_id: Defaulted<string | null>
  screenshot: Defaulted<string | null>
  tries: Defaulted<number>
  submitted_at: Defaulted<Date | null>
  captured_at: Defaulted<Date | null>
  ended_at: Defaulted<Date | null>
  updated_at: Defaulted<Date | null>
  reject_reason: Defaulted<string>
  started_at: Defaulted<Date | null>
  looked_at: Defaulted<Date | null>
  said: ColumnType<Record<string, string> | null, string | undefined, string>
  decided_at: Defaulted<Date | null>
}

interface StockMovementsTable {
  shop_id: string
  id: string
  variant_id: string
  quantity: number
  reason: string
  order_id: string | null
  created_at: Date
}

interface IdempotencyKeysTable {
  shop_id: string
  scope: string
  key: string
  request_hash: string
  status: number
  answer: Json<unknown>
  created_at: Date
}

interface ProductListingTable {
  shop_id: string
  product_id: string
  main_category_id: string | null
  sub_category_id: string | null
  mini_category_id: string | null
  extra_category_id: string | null
  publish_at: Date
  available_from: Date | null
  price_from_amount: number
  in_stock: boolean
  popularity: number
  rating_average: number
  rating_count: number
  facet_codes: Defaulted<number[]>
  words: Defaulted<string>
  ballast: Defaulted<string>
  index_version: Defaulted<number>
}

interface ListFacetsTable {
  shop_id: string
  number: number
  kind: 'brand' | 'option' | 'attribute'
  key: string
  name: string
}

interface ListFacetValuesTable {
  shop_id: string
  code: number
  facet: number
  value: string
  folded: string
  label: string
  swatch: string | null
}

interface SearchWordsTable {
  shop_id: string
  word: string
}

interface SearchSynonymsTable {
  shop_id: string
  id: string
  terms: string[]
}

interface SearchTermsTable {
  shop_id: string
  folded: string
  guest_hash: string
  term: string
  committed_at: Date
}

export interface CampaignsTable {
  shop_id: string
  id: string
  slug: string
  title: string
  banner: Json<StoredBanner | null> | null
  description: string
  terms: string
  starts_at: Date
  ends_at: Date
  benefit_type: 'percent' | 'fixedPrice' | 'freeShipping' | 'none'
  benefit_value: number
  product_ids: string[]
  category_ids: string[]
  state: 'draft' | 'live' | 'paused'
  created_at: Date
  updated_at: Date
}

export interface FlashSalesTable {
  shop_id: string
  id: string
  title: string
  starts_at: Date
  ends_at: Date
  state: 'draft' | 'live' | 'paused' | 'cancelled'
  created_at: Date
  updated_at: Date
}

interface FlashItemsTable {
  shop_id: string
  id: string
  flash_id: string
  product_id: string
  variant_id: string
  flash_price_amount: number
  pool_quantity: number
  pool_sold: Defaulted<number>
  per_shopper_limit: number
  last_ticket: Defaulted<number>
  position: number
}

interface FlashClaimsTable {
  shop_id: string
  id: string
  item_id: string
  guest_hash: string
  cart_id: string | null
  state: 'waiting' | 'offered' | 'held' | 'sold'
  quantity: number
  ticket: number | null
  expires_at: Date | null
  held_since: Date | null
  order_id: string | null
  email_hash: string | null
  address_hash: string | null
  created_at: Date
}

interface MailOutboxTable {
  shop_id: string
  id: string
  kind: string
  subject_key: string
  email: string
  content: Json<unknown>
  state: 'queued' | 'sent' | 'failed' | 'dead'
  last_error: string | null
  created_at: Date
  ended_at: Date | null
}

interface MailSuppressionsTable {
  shop_id: string
  kind: string
  email_key: string
  created_at: Date
}

interface MailQueueTable {
  mail_id: string
  shop_id: string
  due_at: Date
  leased_until: Date | null
  attempts: Defaulted<number>
  position: GeneratedAlways<number>
}

interface ReviewMailStopsTable {
  shop_id: string
  email_key: string
  created_at: Date
}

interface WatchesTable {
  shop_id: string
  id: string
  product_id: string | null
  variant_id: string | null
  campaign_id: string | null
  subject_id: GeneratedAlways<string>
  kind: 'backInStock' | 'priceDrop' | 'upcoming'
  email: string
  email_key: string
  state: 'pending' | 'active' | 'sent' | 'cancelled' | 'expired'
  target_amount: number | null
  price_amount: number
  confirm_hash: string
  confirm_until: Date
  stop_hash: string
  asked_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface SubscribersTable {
  shop_id: string
  id: string
  email: string
  email_key: string
  state: 'pending' | 'active' | 'unsubscribed' | 'bounced'
  source: 'footer' | 'popup' | 'checkout' | 'profile'
  consent_version: string
  consented_at: Date
  asked_at: Date | null
  confirm_hash: string | null
  confirm_until: Date | null
  confirmed_at: Date | null
  ended_at: Date | null
  user_id: string | null
  user_asked_at: Date | null
}

interface PopupsTable {
  shop_id: string
  id: string
  title: string
  body: Defaulted<string>
  image: Defaulted<string | null>
  image_alt: Defaulted<string>
  cta_label: Defaulted<string>
  cta_url: Defaulted<string | null>
  coupon_code: Defaulted<string | null>
  kind: 'message' | 'coupon' | 'newsletter'
  audience: 'all' | 'guest' | 'signedIn' | 'firstVisit'
  include_paths: Defaulted<string[]>
  exclude_paths: Defaulted<string[]>
  starts_at: Date | null
  ends_at: Date | null
  priority: Defaulted<number>
  status: 'active' | 'paused'
  shown: Defaulted<number>
  closed: Defaulted<number>
  clicked: Defaulted<number>
  created_at: Date
  updated_at: Date
}

interface WatchedStockTable {
  shop_id: string
  variant_id: string
  available_since: Date | null
  called_at: Date | null
}

interface ProductViewsTable {
  shop_id: string
  product_id: string
  day: string
  count: number
}

interface ProductPairsTable {
  shop_id: string
  product_id: string
  other_id: string
  position: number
  score: number
}

interface ProductPairCountsTable {
  shop_id: string
  newest_order_at: Date
}

interface ProductSlugsTable {
  shop_id: string
  slug: string
  product_id: string
  left_at: Date
}

interface ProductImportsTable {
  shop_id: string
  product_id: string
  fields: Json<Record<string, string>>
  variants: Json<Record<string, { price: number; stock?: number | null }>>
}

interface CategorySlugsTable {
  shop_id: string
  slug: string
  category_id: string
  left_at: Date
}

interface UsersTable {
  shop_id: string
  id: string
  provider: 'Email' | 'Google' | 'Facebook' | 'custom'
  name: string
  email: string | null
  email_key: string | null
  email_verified_at: Date | null
  phone: Defaulted<string>
  language: string | null
  password_hash: string | null
  password_changed_at: Date | null
  created_at: Date
  updated_at: Date
}

interface IdentitiesTable {
  shop_id: string
  issuer: string
  subject: string
  user_id: string
  ways: Defaulted<string[]>
  created_at: Date
  last_used_at: Date
}

interface SessionsTable {
  shop_id: string
  id: string
  user_id: string
  token_hash: string
  user_agent: Defaulted<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface AccountTokensTable {
  shop_id: string
  id: string
  user_id: string
  purpose: 'verify' | 'reset' | 'email'
  token_hash: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface UsedIdTokensTable {
  shop_id: string
  token_hash: string
  expires_at: Date
}

interface AuthTriesTable {
  shop_id: string
  key: string
  tries: number
  since: Date
}

interface UserAddressesTable {
  shop_id: string
  id: string
  user_id: string
  label: string
  name: string
  phone: string
  company: Defaulted<string>
  country: string
  state: Defaulted<string>
  city: string
  area: Defaulted<string>
  courier: Json<unknown> | null
  address_line1: string
  address_line2: Defaulted<string>
  postcode: Defaulted<string>
  instructions: Defaulted<string>
  vat_number: Defaulted<string>
  is_default_shipping: Defaulted<boolean>
  is_default_billing: Defaulted<boolean>
  created_at: Date
  updated_at: Date
}

interface CartsTable {
  shop_id: string
  user_id: string
  cart_id: string
  version: Generated<number>
  updated_at: Date
}

interface CartLinesTable {
  shop_id: string
  id: string
  user_id: string
  product_id: string
  variant_id: string
  flash_id: string | null
  quantity: number
  unit_amount_when_added: number | null
  saved_for_later: Defaulted<boolean>
  created_at: Date
  updated_at: Date
}

interface CartAdditionsTable {
  shop_id: string
  user_id: string
  addition_id: string
  created_at: Date
}

interface WishListsTable {
  shop_id: string
  id: string
  user_id: string
  name: string
  name_key: string
  is_default: Defaulted<boolean>
  share_key: string | null
  share_hash: string | null
  shows_owner: Defaulted<boolean>
  /** An ISO date. */
  event_date: string | null
  created_at: Date
  removed_at: Date | null
}

interface WishItemsTable {
  shop_id: string
  id: string
  list_id: string
  user_id: string
  product_id: string
  variant_id: string | null
  added_at: Date
  price_amount: number
  note: Defaulted<string>
  wanted_quantity: Defaulted<number>
  removed_at: Date | null
}

interface WishMarksTable {
  shop_id: string
  id: string
  item_id: string
  quantity: number
  created_at: Date
}

interface CourierAccountsTable {
  shop_id: string
  version: string
  environment: 'live' | 'sandbox' | 'simulator'
  credentials: Buffer
  token: Buffer | null
  token_renew_at: Date | null
  token_ends_at: Date | null
  updated_at: Date
}

interface CourierVisitorTokensTable {
  shop_id: string
  token_hash: string
  guest_hash: string
  scope: string
  expires_at: Date
}

interface CourierPlacesTable {
  shop_id: string
  kind: 'cities' | 'zones' | 'areas'
  parent_id: number
  places: Json<{ id: number; name: string; homeDelivery?: boolean }[]>
  fetched_at: Date
}

interface GatewayTokensTable {
  shop_id: string
  gateway_id: string
  token: Defaulted<Buffer | null>
  renew_at: Defaulted<Date | null>
  ends_at: Defaulted<Date | null>
  asked_at: Defaulted<Date[]>
}

interface PaymentNoticesTable {
  shop_id: string
  gateway_id: string
  event_id: string
  payment_id: Defaulted<string | null>
  received_at: Date
  settled_at: Defaulted<Date | null>
}

interface RefundsTable {
  shop_id: string
  id: string
  order_id: string
  payment_id: string
  amount: number
  reason: string
  status: 'pending' | 'succeeded' | 'failed'
  reference: Defaulted<string | null>
  last_error: Defaulted<string | null>
  actor: string
  created_at: Date
  ended_at: Defaulted<Date | null>
  asked_at: Defaulted<Date | null>
  tries: Defaulted<number>
}

interface StockHoldsTable {
  shop_id: string
  holder: string
  cart_id: string
  variant_id: string
  quantity: number
  held_since: Date
  expires_at: Date
}

interface ShipmentsTable {
  shop_id: string
  id: string
  order_id: string
  number: number
  carrier: Defaulted<string>
  tracking_number: Defaulted<string>
  tracking_url: Defaulted<string>
  tracking_status: Defaulted<
    | 'preTransit'
    | 'inTransit'
    | 'outForDelivery'
    | 'availableForPickup'
    | 'delivered'
    | 'failedAttempt'
    | 'returnedToSender'
    | 'unknown'
  >
  tracked_at: Defaulted<Date | null>
  shipped_at: Date
  delivered_at: Defaulted<Date | null>
}

interface ShipmentLinesTable {
  shop_id: string
  shipment_id: string
  order_line_id: string
  quantity: number
}

interface CourierParcelsTable {
  shop_id: string
  id: string
  shipment_id: string
  merchant_order_id: string
  state: 'creating' | 'unknown' | 'booked' | 'refused' | 'ended'
  consignment_id: Defaulted<string | null>
  collect_amount: Defaulted<number>
  delivery_fee_amount: Defaulted<number | null>
  collected_amount: Defaulted<number | null>
  courier_status: Defaulted<string | null>
  last_error: Defaulted<string | null>
  status_at: Defaulted<Date | null>
  heard_at: Defaulted<Date | null>
  created_at: Date
  invoice_id: Defaulted<string | null>
}

interface CourierNoticesTable {
  shop_id: string
  event_hash: string
  body: Json<unknown>
  received_at: Date
  settled_at: Defaulted<Date | null>
}

interface InvoicesTable {
  shop_id: string
  id: string
  order_id: string
  kind: 'invoice' | 'creditNote'
  number: string
  refund_id: Defaulted<string | null>
  document: Json<unknown>
  issued_at: Date
}

interface InvoiceNumbersTable {
  shop_id: string
  kind: string
  year: number
  last: number
}

interface CouponsTable {
  shop_id: string
  id: string
  code: string
  type: 'percent' | 'fixed' | 'freeShipping'
  value: Defaulted<number>
  max_discount_amount: Defaulted<number | null>
  min_subtotal_amount: Defaulted<number | null>
  starts_at: Defaulted<Date | null>
  ends_at: Defaulted<Date | null>
  usage_limit: Defaulted<number | null>
  usage_per_shopper: Defaulted<number | null>
  used: Defaulted<number>
  first_order_only: Defaulted<boolean>
  product_ids: Defaulted<string[]>
  category_ids: Defaulted<string[]>
  exclude_sale_items: Defaulted<boolean>
  allow_flash: Defaulted<boolean>
  shopper_ids: Defaulted<string[]>
  status: Defaulted<'active' | 'paused'>
  created_at: Date
  updated_at: Date
}

interface CouponUsesTable {
  shop_id: string
  coupon_id: string
  shopper_key: string
  n: number
  order_id: string
  created_at: Date
}

interface OrderLinksTable {
  shop_id: string
  token_hash: string
  order_id: string
  expires_at: Date
  used_at: Defaulted<Date | null>
  created_at: Date
}

interface TicketsTable {
  shop_id: string
  id: string
  number: string
  user_id: string | null
  guest_email: string | null
  link_hash: string | null
  person_key: string
  category: 'order' | 'delivery' | 'return' | 'payment' | 'product' | 'account' | 'other'
  order_number: string | null
  product_id: string | null
  subject: string
  status: 'open' | 'answered' | 'resolved' | 'closed' | 'spam'
  priority: Defaulted<'normal' | 'high'>
  follows_ticket_id: string | null
  rating: Defaulted<number | null>
  created_at: Date
  last_message_at: Date
  first_answered_at: Defaulted<Date | null>
  resolved_at: Defaulted<Date | null>
  closed_at: Defaulted<Date | null>
}

interface TicketMessagesTable {
  shop_id: string
  id: string
  ticket_id: string
  author: 'shopper' | 'shop' | 'system'
  author_name: Defaulted<string>
  body: string
  created_at: Date
  read_at: Defaulted<Date | null>
}

interface TicketAttachmentsTable {
  shop_id: string
  id: string
  message_id: string
  position: number
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
}

interface TicketNotesTable {
  shop_id: string
  id: string
  ticket_id: string
  author_name: string
  body: string
  created_at: Date
}

interface OperatorKeysTable {
  shop_id: string
  id: string
  name: string
  role: 'owner' | 'manager' | 'support'
  key_hash: string
  created_at: Date
  last_used_at: Defaulted<Date | null>
  revoked_at: Defaulted<Date | null>
}

interface AuditLogTable {
  shop_id: string
  id: string
  key_id: Defaulted<string | null>
  actor: string
  action: string
  target: string
  data: DefaultedJson<unknown>
  created_at: Date
}

interface WebhooksTable {
  shop_id: string
  id: string
  url: string
  events: Defaulted<string[]>
  secret: Buffer
  enabled: Defaulted<boolean>
  created_at: Date
}

interface WebhookDeliveriesTable {
  shop_id: string
  id: string
  webhook_id: string
  event: string
  body: Json<unknown>
  state: 'queued' | 'delivered' | 'dead'
  attempts: Defaulted<number>
  last_status: Defaulted<number | null>
  last_error: Defaulted<string | null>
  created_at: Date
  ended_at: Defaulted<Date | null>
}

interface TasksTable {
  id: Defaulted<string | null>
  shop_id: string
  kind: string
  subject: string
  due_at: Date
  leased_until: Defaulted<Date | null>
  attempts: Defaulted<number>
  last_error: Defaulted<string | null>
  dead_at: Defaulted<Date | null>
  created_at: Date
}

/** Every table as Kysely sees it; the SQL of record is in `migrations/`. */
export interface Tables {
  shops: ShopsTable
  domains: DomainsTable
  contacts: ContactsTable
  pages: PagesTable
  page_slugs: PageSlugsTable
  posts: PostsTable
  post_slugs: PostSlugsTable
  home_blocks: HomeBlocksTable
  pictures: PicturesTable
  categories: CategoriesTable
  products: ProductsTable
  variants: VariantsTable
  price_history: PriceHistoryTable
  reviews: ReviewsTable
  review_authors: ReviewAuthorsTable
  review_versions: ReviewVersionsTable
  review_votes: ReviewVotesTable
  review_photos: ReviewPhotosTable
  shipping_zones: ShippingZonesTable
  shipping_options: ShippingOptionsTable
  tax_rates: TaxRatesTable
  payment_gateways: PaymentGatewaysTable
  quotes: QuotesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  payments: PaymentsTable
  stock_movements: StockMovementsTable
  idempotency_keys: IdempotencyKeysTable
  campaigns: CampaignsTable
  flash_sales: FlashSalesTable
  flash_items: FlashItemsTable
  flash_claims: FlashClaimsTable
  product_listing: ProductListingTable
  list_facets: ListFacetsTable
  list_facet_values: ListFacetValuesTable
  search_words: SearchWordsTable
  search_synonyms: SearchSynonymsTable
  search_terms: SearchTermsTable
  mail_outbox: MailOutboxTable
  mail_suppressions: MailSuppressionsTable
  'platform.mail_queue': MailQueueTable
  watches: WatchesTable
  review_mail_stops: ReviewMailStopsTable
  watched_stock: WatchedStockTable
  subscribers: SubscribersTable
  popups: PopupsTable
  product_views: ProductViewsTable
  product_pairs: ProductPairsTable
  product_pair_counts: ProductPairCountsTable
  product_slugs: ProductSlugsTable
  category_slugs: CategorySlugsTable
  product_imports: ProductImportsTable
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  account_tokens: AccountTokensTable
  used_id_tokens: UsedIdTokensTable
  auth_tries: AuthTriesTable
  user_addresses: UserAddressesTable
  carts: CartsTable
  cart_lines: CartLinesTable
  cart_additions: CartAdditionsTable
  wish_lists: WishListsTable
  wish_items: WishItemsTable
  wish_marks: WishMarksTable
  courier_accounts: CourierAccountsTable
  courier_visitor_tokens: CourierVisitorTokensTable
  courier_places: CourierPlacesTable
  gateway_tokens: GatewayTokensTable
  payment_notices: PaymentNoticesTable
  refunds: RefundsTable
  stock_holds: StockHoldsTable
  shipments: ShipmentsTable
  shipment_lines: ShipmentLinesTable
  courier_parcels: CourierParcelsTable
  courier_notices: CourierNoticesTable
  invoices: InvoicesTable
  invoice_numbers: InvoiceNumbersTable
  coupons: CouponsTable
  coupon_uses: CouponUsesTable
  order_links: OrderLinksTable
  tickets: TicketsTable
  ticket_messages: TicketMessagesTable
  ticket_attachments: TicketAttachmentsTable
  ticket_notes: TicketNotesTable
  operator_keys: OperatorKeysTable
  audit_log: AuditLogTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  'platform.tasks': TasksTable
}

/** A row of `shops` as it is read. */
export type ShopRow = Selectable<ShopsTable>
