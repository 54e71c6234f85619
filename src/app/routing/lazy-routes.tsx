import type { RouteObject } from '#src/web/router/route.ts'
import { ErrorPage } from '../error-page.tsx'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'

const late = () => import('./lazy-modules.tsx')
type Files = Awaited<ReturnType<typeof late>>['files']

/** Returns the route of a screen or frame; its id is the name of its file. */
const screen = (id: keyof Files, path?: string): RouteObject => ({
  id,
  ...(path !== undefined && { path }),
  lazy: async () => {
    const load: () => Promise<object> = (await late()).files[id]
    return load()
  },
})

/** Screens outside browsing. Their modules are in `lazy-modules.tsx`. */
export const lateScreens: RouteObject = {
  id: 'late',
  children: [
    screen('compare.page', 'compare'),
    screen('questions.page', 'product/:productID/questions'),
    screen('my-wish-list.page', 'user/my-wish-list'),
    screen('shared-list.page', 'wish-list/:shareToken'),
    screen('all-products.page', 'products'),
    screen('for-you.page', 'for-you'),
    screen('upcoming.page', 'shop-upcoming-product'),
    screen('campaign.page', 'shop-campaign/:id'),
    screen('custom.page', 'pages/:pageId'),
    screen('legal.page', 'legal/:slug'),
    screen('withdraw.page', 'withdraw'),
    screen('gift-card.page', 'gift-card'),
    screen('sign-in.page', 'sign-in'),
    screen('sign-up.page', 'sign-up'),
    screen('reset-password.page', 'account/reset/:token'),
    screen('verify-email.page', 'account/verify/:token'),
    screen('change-email.page', 'account/email/:token'),
    {
      ...screen('account-layout'),
      children: [
        screen('my-profile.page', 'user/my-profile'),
        screen('my-orders.page', 'user/my-orders'),
        screen('my-order.page', 'user/my-orders/:orderNumber'),
        screen('my-support.page', 'user/my-support'),
        screen('ticket.page', 'user/my-support/:number'),
        screen('my-address.page', 'user/my-address'),
        screen('my-credit.page', 'user/my-credit'),
      ],
    },
    screen('cart.page', 'user/cart'),
    screen('confirm-order.page', 'confirm-order'),
    screen('return-order.page', 'return'),
    screen('change-order.page', 'change-order'),
    screen('return.page', 'return/:number'),
    screen('offer.page', 'offer/:token'),
    {
      ...screen('pay.page'),
      children: [
        { id: 'payment', path: 'user/payment' },
        { id: 'payment-failed', path: 'user/failed' },
        { id: 'payment-success', path: 'user/success/payment_number/:id' },
      ],
    },
    screen('support.page', 'support'),
    screen('guest-ticket.page', 'support/:token'),
    screen('review-order.page', 'review/write/:code'),
    screen('blog.page', 'blog'),
    screen('post.page', 'blog/:blogId'),
    screen('stop-review-invitations.page', 'review-mails/stop/:token'),
    screen('track-order.page', 'track-order'),
    screen('confirm-alert.page', 'watch/confirm/:token'),
    screen('stop-alert.page', 'watch/stop/:token'),
    screen('newsletter.page', 'news/:action/:token?'),
  ],
}

/** Lazy screens without the shop's frame. */
export const lateScreensAlone: RouteObject = {
  id: 'late-alone',
  children: [
    {
      ...screen('checkout-shell'),
      children: [
        {
          id: 'alone',
          ErrorBoundary: ErrorPage,
          HydrateFallback: Spinner,
          children: [screen('checkout.page', 'user/order')],
        },
      ],
    },
  ],
}
