import { failureTexts } from './messages/failures.en.ts'

/** HTTP status of each failure code (behaviour B0 and B21). The list is closed. */
const STATUS = {
  bad_request: 400,
  payment_declined: 402,
  sign_in_required: 401,
  session_expired: 401,
  identity_refused: 401,
  password_wrong: 401,
  sign_in_failed: 401,
  user_not_found: 401,
  staff_sign_in_required: 401,
  courier_token_expired: 401,
  invalid_api_key: 401,
  forbidden: 403,
  permission_missing: 403,
  reauth_required: 403,
  second_factor_required: 403,
  entry_reason_required: 403,
  not_found: 404,
  shop_not_found: 404,
  tracking_not_found: 404,
  method_not_allowed: 405,
  already_available: 409,
  already_reserved: 409,
  cart_completed: 409,
  invoice_not_yet: 409,
  order_paid: 409,
  parcel_status_unknown: 409,
  payment_mismatch: 409,
  total_needs_consent: 409,
  transition_not_allowed: 409,
  too_late_to_cancel: 409,
  return_window_over: 409,
  not_returnable: 409,
  return_open: 409,
  return_changed: 409,
  replacement_without_fault: 422,
  exchange_unavailable: 409,
  change_window_over: 409,
  change_changed: 409,
  change_open: 409,
  nothing_to_withdraw: 409,
  nothing_to_return: 409,
  withdrawal_in_time: 409,
  email_taken: 409,
  flash_ended: 409,
  flash_limit: 409,
  flash_held: 409,
  flash_sold_out: 409,
  idempotency_in_flight: 409,
  insufficient_stock: 409,
  no_longer_sold: 409,
  not_yet_available: 409,
  last_owner: 409,
  permission_set_in_use: 409,
  open_orders: 409,
  gift_code_typo: 422,
  gift_code_invalid: 422,
  gift_card_expired: 422,
  gift_card_empty: 422,
  gift_card_fixed: 409,
  gift_card_for_card: 409,
  gift_card_used: 409,
  credit_left: 409,
  credit_insufficient: 409,
  out_of_stock: 409,
  own_review: 409,
  quote_changed: 409,
  quote_expired: 409,
  quote_mismatch: 409,
  review_changed: 409,
  review_closed: 409,
  review_exists: 409,
  review_not_editable: 409,
  review_not_yet: 409,
  changed_meanwhile: 409,
  pending_elsewhere: 409,
  undo_conflict: 409,
  undo_expired: 410,
  ticket_changed: 409,
  account_link_expired: 410,
  link_expired: 410,
  draft_expired: 410,
  order_link_expired: 410,
  invitation_expired: 410,
  too_large: 413,
  upload_too_large: 413,
  upload_type: 415,
  unsupported_type: 415,
  unsupported_encoding: 415,
  cart_full: 422,
  return_quantity: 422,
  photo_required: 422,
  return_note_required: 422,
  too_many_returns: 422,
  grant_exceeds: 422,
  coupon_invalid: 422,
  coupon_expired: 422,
  coupon_min: 422,
  coupon_not_applicable: 422,
  coupon_used: 422,
  coupon_limit: 422,
  coupon_sign_in: 422,
  transaction_used: 422,
  payment_proof_limit: 422,
  choose_option: 422,
  email_invalid: 422,
  idempotency_conflict: 422,
  idempotency_required: 400,
  invalid_fields: 422,
  max_per_order: 422,
  min_per_order: 422,
  order_too_large: 422,
  order_too_small: 422,
  parcel_rejected: 422,
  password_weak: 422,
  shop_not_ready: 422,
  payment_unavailable: 422,
  shipping_unavailable: 422,
  too_many_addresses: 422,
  too_many_wish_lists: 422,
  wish_list_full: 422,
  too_many_alerts: 422,
  too_many_tickets: 422,
  too_many_photos: 422,
  too_many_webhooks: 422,
  invalid_webhook_url: 422,
  sign_in_method_disabled: 422,
  rate_limited: 429,
  server_error: 500,
  identity_unavailable: 503,
  courier_unavailable: 503,
  payment_provider_unavailable: 503,
  shop_closed: 503,
  unavailable: 503,
} as const satisfies Record<keyof typeof failureTexts, number>

export type FailureCode = keyof typeof STATUS

export interface FailureDetails {
  /** Values for the placeholders of the message. */
  values?: Readonly<Record<string, string | number>>
  /** Messages of invalid fields, by field name. */
  fields?: Readonly<Record<string, string>>
  /** A message that replaces the code's own, with the same placeholders. */
  text?: string
  /** Data for the client, for example the remaining stock. */
  data?: unknown
  /** Seconds after which the client may try again. */
  retryAfterSeconds?: number
}

/** An expected error with a code, a status and a message for people. Every other error is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(fill(details.text ?? failureTexts[code], details.values ?? {}))
    this.name = 'Failure'
    this.code = code
    this.details = details
  }

  get status(): (typeof STATUS)[FailureCode] {
    return STATUS[this.code]
  }
}

/** Returns the text with each `{name}` replaced by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
