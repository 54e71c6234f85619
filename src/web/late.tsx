/** The files of the late screens (`late-screens.tsx`), in one that pages of browsing do without. */
export const files = {
  'campaign.page': () => import('#src/features/promotions/ui/campaign.page.tsx'),
  'upcoming.page': () => import('#src/features/promotions/ui/upcoming.page.tsx'),
  'all-products.page': () => import('#src/features/catalog/ui/all-products.page.tsx'),
  'for-you.page': () => import('#src/features/recommendations/ui/for-you.page.tsx'),
  'compare.page': () => import('#src/features/catalog/ui/compare.page.tsx'),
  'my-wish-list.page': () => import('#src/features/wish-list/ui/my-wish-list.page.tsx'),
  'shared-list.page': () => import('#src/features/wish-list/ui/shared-list.page.tsx'),
  'custom.page': () => import('#src/features/shop/ui/custom.page.tsx'),
  'legal.page': () => import('#src/features/shop/ui/legal.page.tsx'),
  'withdraw.page': () => import('#src/features/shop/ui/withdraw.page.tsx'),
  'sign-in.page': () => import('#src/features/account/ui/sign-in.page.tsx'),
  'sign-up.page': () => import('#src/features/account/ui/sign-up.page.tsx'),
  'reset-password.page': () => import('#src/features/account/ui/reset-password.page.tsx'),
  'verify-email.page': () => import('#src/features/account/ui/verify-email.page.tsx'),
  'change-email.page': () => import('#src/features/account/ui/change-email.page.tsx'),
  'account-frame': () => import('./shell/account-frame.tsx'),
  'my-profile.page': () => import('#src/features/account/ui/my-profile.page.tsx'),
  'my-orders.page': () => import('#src/features/orders/ui/my-orders.page.tsx'),
  'my-order.page': () => import('#src/features/orders/ui/my-order.page.tsx'),
  'my-address.page': () => import('#src/features/addresses/ui/my-address.page.tsx'),
  'cart.page': () => import('#src/features/cart/ui/cart.page.tsx'),
  'confirm-order.page': () => import('#src/features/orders/ui/confirm-order.page.tsx'),
  'pay.page': () => import('#src/features/payments/ui/pay.page.tsx'),
  'my-support.page': () => import('#src/features/tickets/ui/my-support.page.tsx'),
  'ticket.page': () => import('#src/features/tickets/ui/ticket.page.tsx'),
  'support.page': () => import('#src/features/tickets/ui/support.page.tsx'),
  'guest-ticket.page': () => import('#src/features/tickets/ui/guest-ticket.page.tsx'),
  'review-order.page': () => import('#src/features/reviews/ui/review-order.page.tsx'),
  'blog.page': () => import('#src/features/blog/ui/blog.page.tsx'),
  'post.page': () => import('#src/features/blog/ui/post.page.tsx'),
  'stop-review-mails.page': () => import('#src/features/orders/ui/stop-review-invitations.page.tsx'),
  'track-order.page': () => import('#src/features/orders/ui/track-order.page.tsx'),
  'confirm-watch.page': () => import('#src/features/alerts/ui/confirm-alert.page.tsx'),
  'stop-watch.page': () => import('#src/features/alerts/ui/stop-alert.page.tsx'),
  'news.page': () => import('#src/features/newsletter/ui/newsletter.page.tsx'),
  'checkout-shell': () => import('./shell/checkout-shell.tsx'),
  'checkout.page': () => import('#src/features/checkout/ui/checkout.page.tsx'),
}

/** The form for a review, which a product's page shows to who wants to write one. */
export const openReviewPanel = async () => {
  await addStyles()
  return (await import('#src/features/reviews/ui/review-panel.tsx')).ReviewPanel
}

/** What only some shops have on their pages (`at-rest.ts`). */
export const offers = {
  popups: () => import('./offers/start-popups.ts'),
  trackers: () => import('./offers/start-trackers.ts'),
}

let reading: Promise<object> | null = null

/** Has the browser read the second stylesheet before a screen that needs it is drawn; the server links it on theirs. */
export function addStyles(): Promise<object> {
  return (reading ??= readStyles().catch((error: unknown) => {
    reading = null
    throw error
  }))
}

async function readStyles(): Promise<object> {
  if (typeof document === 'undefined') return {}
  const known = document.querySelector<HTMLLinkElement>('#late-styles')
  if (!known || known.rel === 'stylesheet') return {}
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = known.href
  known.after(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve({}))
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError('the stylesheet did not load'))
    })
  })
}
