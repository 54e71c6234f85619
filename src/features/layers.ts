/**
 * The layers of the features, the lowest first: a feature imports, by value and by type, only from layers below its own.
 * `order-management` is the staff view of orders, payments and parcels; `home` shows the payment methods.
 */
export const FEATURE_LAYERS: readonly (readonly string[])[] = [
  ['changes'],
  ['categories', 'media', 'shipping', 'shop', 'webhooks'],
  ['access', 'addresses', 'duties', 'listing', 'mail', 'popups'],
  ['inventory', 'newsletter', 'pricing', 'sales', 'search-insights'],
  ['account', 'promotions'],
  ['catalog', 'coupons', 'credit', 'staff'],
  ['blog', 'cart', 'notifications', 'recommendations', 'search', 'wish-list'],
  ['alerts', 'orders', 'seo'],
  ['analytics', 'courier', 'customers', 'payments', 'questions', 'returns', 'reviews', 'tickets'],
  [
    'category-management',
    'checkout',
    'documents',
    'home',
    'order-management',
    'overview',
    'product-management',
    'shop-setup',
  ],
  ['drafts', 'product-transfer', 'shop-opening'],
  ['offers', 'order-changes'],
]
