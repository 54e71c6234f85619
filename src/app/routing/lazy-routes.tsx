import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { ErrorPage } from '../error-page.tsx'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'

const late = () => import('./lazy-modules.tsx')
type Files = Awaited<ReturnType<typeof late>>['files']

/** A screen or a frame of them; its id is its file's name. */
const screen = (id: keyof Files, path?: string): NonIndexRouteObject => ({
  id,
  ...(path !== undefined && { path }),
  lazy: async () => {
    const load: () => Promise<object> = (await late()).files[id]
    return load()
  },
})

const group = (id: string, children: RouteObject[]): RouteObject => ({
  id,
  lazy: () => late().then(({ addStyles }) => addStyles()),
  children,
})

/** Screens beside browsing. What only they need stands in a second stylesheet (`vite.config.ts`), where their files are in `late.tsx`. */
export const lateScreens = group('late', [
  screen('compare.page', 'compare'),
  screen('my-wish-list.page', 'user/my-wish-list'),
  screen('shared-list.page', 'wish-list/:shareToken'),
  screen('all-products.page', 'products'),
  screen('for-you.page', 'for-you'),
  screen('upcoming.page', 'shop-upcoming-product'),
  screen('campaign.page', 'shop-campaign/:id'),
  screen('custom.page', 'pages/:pageId'),
  screen('legal.page', 'legal/:slug'),
  screen('withdraw.page', 'withdraw'),
  screen('sign-in.page', 'sign-in'),
  screen('sign-up.page', 'sign-up'),
  screen('reset-password.page', 'account/reset/:token'),
  screen('verify-email.page', 'account/verify/:token'),
  screen('change-email.page', 'account/email/:token'),
  {
    ...screen('account-frame'),
    children: [
      screen('my-profile.page', 'user/my-profile'),
      screen('my-orders.page', 'user/my-orders'),
      screen('my-order.page', 'user/my-orders/:orderNumber'),
      screen('my-support.page', 'user/my-support'),
      screen('ticket.page', 'user/my-support/:number'),
      screen('my-address.page', 'user/my-address'),
    ],
  },
  screen('cart.page', 'user/cart'),
  screen('confirm-order.page', 'confirm-order'),
  {
    ...screen('pay.page'),
    children: [{ path: 'user/payment' }, { path: 'user/failed' }, { path: 'user/success/payment_number/:id' }],
  },
  screen('support.page', 'support'),
  screen('guest-ticket.page', 'support/:token'),
  screen('review-order.page', 'review/write/:code'),
  screen('blog.page', 'blog'),
  screen('post.page', 'blog/:blogId'),
  screen('stop-review-mails.page', 'review-mails/stop/:token'),
  screen('track-order.page', 'track-order'),
  screen('confirm-watch.page', 'watch/confirm/:token'),
  screen('stop-watch.page', 'watch/stop/:token'),
  screen('news.page', 'news/:action/:token?'),
])

/** The same without the shop's frame. */
export const lateScreensAlone = group('late-alone', [
  {
    ...screen('checkout-shell'),
    children: [
      { ErrorBoundary: ErrorPage, HydrateFallback: Spinner, children: [screen('checkout.page', 'user/order')] },
    ],
  },
])
