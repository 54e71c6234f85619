/** The operations of single products that load with their screens and not with the first one. */
export const PRODUCT_OPERATIONS = {
  showProductHistory: 'get /products/{productId}/history',
  showProductPreview: 'get /products/{productId}/preview',
} as const
