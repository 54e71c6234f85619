/** Import functions of lazy screens (`lazy-routes.tsx`), in a module that browsing does not load. */
export const files = {
  'campaign.page': () => import('#src/app/pages/browse/campaign.page.tsx'),
  'upcoming.page': () => import('#src/app/pages/browse/upcoming.page.tsx'),
  'all-products.page': () => import('#src/app/pages/browse/all-products.page.tsx'),
  'for-you.page': () => import('#src/app/pages/browse/for-you.page.tsx'),
  'compare.page': () => import('#src/app/pages/browse/compare.page.tsx'),
  'my-wish-list.page': () => import('#src/app/pages/account/my-wish-list.page.tsx'),
  'shared-list.page': () => import('#src/app/pages/account/shared-list.page.tsx'),
  'custom.page': () => import('#src/app/pages/content/custom.page.tsx'),
  'legal.page': () => import('#src/app/pages/content/legal.page.tsx'),
  'withdraw.page': () => import('#src/app/pages/content/withdraw.page.tsx'),
  'sign-in.page': () => import('#src/app/pages/account/sign-in.page.tsx'),
  'sign-up.page': () => import('#src/app/pages/account/sign-up.page.tsx'),
  'reset-password.page': () => import('#src/app/pages/mail-links/reset-password.page.tsx'),
  'verify-email.page': () => import('#src/app/pages/mail-links/verify-email.page.tsx'),
  'change-email.page': () => import('#src/app/pages/mail-links/change-email.page.tsx'),
  'account-layout': () => import('../shell/account-layout.tsx'),
  'my-profile.page': () => import('#src/app/pages/account/my-profile.page.tsx'),
  'my-orders.page': () => import('#src/app/pages/orders/my-orders.page.tsx'),
  'my-order.page': () => import('#src/app/pages/orders/my-order.page.tsx'),
  'my-address.page': () => import('#src/app/pages/account/my-address.page.tsx'),
  'cart.page': () => import('#src/app/pages/checkout/cart.page.tsx'),
  'confirm-order.page': () => import('#src/app/pages/checkout/confirm-order.page.tsx'),
  'pay.page': () => import('#src/app/pages/checkout/pay.page.tsx'),
  'my-support.page': () => import('#src/app/pages/account/my-support.page.tsx'),
  'ticket.page': () => import('#src/app/pages/account/ticket.page.tsx'),
  'support.page': () => import('#src/app/pages/account/support.page.tsx'),
  'guest-ticket.page': () => import('#src/app/pages/account/guest-ticket.page.tsx'),
  'review-order.page': () => import('#src/app/pages/orders/review-order.page.tsx'),
  'blog.page': () => import('#src/app/pages/content/blog.page.tsx'),
  'post.page': () => import('#src/app/pages/content/post.page.tsx'),
  'stop-review-invitations.page': () => import('#src/app/pages/mail-links/stop-review-invitations.page.tsx'),
  'track-order.page': () => import('#src/app/pages/orders/track-order.page.tsx'),
  'confirm-alert.page': () => import('#src/app/pages/mail-links/confirm-alert.page.tsx'),
  'stop-alert.page': () => import('#src/app/pages/mail-links/stop-alert.page.tsx'),
  'newsletter.page': () => import('#src/app/pages/mail-links/newsletter.page.tsx'),
  'checkout-shell': () => import('../shell/checkout-shell.tsx'),
  'checkout.page': () => import('#src/app/pages/checkout/checkout.page.tsx'),
}

/** Loads the review form of the product page. */
export const openReviewPanel = async () => {
  await addStyles()
  return (await import('#src/features/reviews/ui/review-panel.tsx')).ReviewPanel
}

/** Deferred widgets that only some shops use (`on-idle.ts`). */
export const offers = {
  popups: () => import('../deferred-widgets/start-popups.ts'),
  trackers: () => import('../deferred-widgets/start-trackers.ts'),
}

let stylesPromise: Promise<object> | null = null

/** Loads the second stylesheet before a screen that needs it renders. The server links it in server-rendered pages. */
export function addStyles(): Promise<object> {
  return (stylesPromise ??= readStyles().catch((error: unknown) => {
    stylesPromise = null
    throw error
  }))
}

async function readStyles(): Promise<object> {
  if (typeof document === 'undefined') return {}
  const existingLink = document.querySelector<HTMLLinkElement>('#late-styles')
  if (!existingLink || existingLink.rel === 'stylesheet') return {}
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = existingLink.href
  existingLink.after(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve({}))
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError('the stylesheet did not load'))
    })
  })
}
