import type { RouteObject } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { Spinner } from './kit/spinner.tsx'
import { Root, ShopLoading } from './root.tsx'
import { loadShop, ROOT_ID } from './shop.ts'
import { Shell } from './shell/shell.tsx'
import { WrongRoute } from './wrong-route.tsx'

const toProfile = (): Response => new Response(null, { status: 302, headers: { location: '/user/my-profile' } })

/** The screens of the specification, section 2. Each loads when it is first shown; its id is its file's name, so that the server knows what a page needs. */
const screens: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: loadShop,
    // The shop of a page does not change while it is open.
    shouldRevalidate: () => false,
    Component: Root,
    HydrateFallback: ShopLoading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            HydrateFallback: Spinner,
            children: [
              {
                id: 'home.page',
                index: true,
                lazy: () => import('#src/features/home/ui/home.page.tsx'),
              },
              {
                id: 'categories.page',
                path: 'categories',
                lazy: () => import('#src/features/catalog/ui/categories.page.tsx'),
              },
              {
                id: 'category.page',
                path: 'categories/:categoryId',
                lazy: () => import('#src/features/catalog/ui/category.page.tsx'),
              },
              {
                id: 'top-selling.page',
                path: 'top-selling',
                lazy: () => import('#src/features/catalog/ui/top-selling.page.tsx'),
              },
              {
                id: 'for-you.page',
                path: 'for-you',
                lazy: () => import('#src/features/recommendations/ui/for-you.page.tsx'),
              },
              {
                id: 'search.page',
                path: 'search',
                lazy: () => import('#src/features/search/ui/search.page.tsx'),
              },
              {
                id: 'product.page',
                path: 'product/:productID',
                lazy: () => import('#src/features/catalog/ui/product.page.tsx'),
              },
              {
                id: 'compare.page',
                path: 'compare',
                lazy: () => import('#src/features/catalog/ui/compare.page.tsx'),
              },
              {
                id: 'my-wish-list.page',
                path: 'user/my-wish-list',
                lazy: () => import('#src/features/wishes/ui/my-wish-list.page.tsx'),
              },
              {
                id: 'shared-list.page',
                path: 'wish-list/:shareToken',
                lazy: () => import('#src/features/wishes/ui/shared-list.page.tsx'),
              },
              {
                id: 'flash-product.page',
                path: 'flash-product/:productID',
                lazy: () => import('#src/features/promotions/ui/flash-product.page.tsx'),
              },
              {
                id: 'campaign.page',
                path: 'shop-campaign/:id',
                lazy: () => import('#src/features/promotions/ui/campaign.page.tsx'),
              },
              {
                id: 'upcoming.page',
                path: 'shop-upcoming-product',
                lazy: () => import('#src/features/promotions/ui/upcoming.page.tsx'),
              },
              {
                id: 'custom.page',
                path: 'pages/:pageId',
                lazy: () => import('#src/features/shop/ui/custom.page.tsx'),
              },
              {
                id: 'sign-in.page',
                path: 'sign-in',
                lazy: () => import('#src/features/account/ui/sign-in.page.tsx'),
              },
              {
                id: 'sign-up.page',
                path: 'sign-up',
                lazy: () => import('#src/features/account/ui/sign-up.page.tsx'),
              },
              {
                id: 'reset-password.page',
                path: 'account/reset/:token',
                lazy: () => import('#src/features/account/ui/reset-password.page.tsx'),
              },
              {
                id: 'verify-email.page',
                path: 'account/verify/:token',
                lazy: () => import('#src/features/account/ui/verify-email.page.tsx'),
              },
              {
                id: 'change-email.page',
                path: 'account/email/:token',
                lazy: () => import('#src/features/account/ui/change-email.page.tsx'),
              },
              {
                id: 'account-frame',
                lazy: () => import('./shell/account-frame.tsx'),
                children: [
                  {
                    id: 'my-profile.page',
                    path: 'user/my-profile',
                    lazy: () => import('#src/features/account/ui/my-profile.page.tsx'),
                  },
                  {
                    id: 'my-orders.page',
                    path: 'user/my-orders',
                    lazy: () => import('#src/features/orders/ui/my-orders.page.tsx'),
                  },
                  {
                    id: 'my-order.page',
                    path: 'user/my-orders/:orderNumber',
                    lazy: () => import('#src/features/orders/ui/my-order.page.tsx'),
                  },
                  {
                    id: 'my-address.page',
                    path: 'user/my-address',
                    lazy: () => import('#src/features/addresses/ui/my-address.page.tsx'),
                  },
                ],
              },
              { path: 'user', loader: toProfile },
              {
                id: 'cart.page',
                path: 'user/cart',
                lazy: () => import('#src/features/cart/ui/cart.page.tsx'),
              },
              {
                id: 'confirm-order.page',
                path: 'confirm-order',
                lazy: () => import('#src/features/orders/ui/confirm-order.page.tsx'),
              },
              {
                id: 'pay.page',
                lazy: () => import('#src/features/payments/ui/pay.page.tsx'),
                children: [
                  { path: 'user/payment' },
                  { path: 'user/failed' },
                  { path: 'user/success/payment_number/:id' },
                ],
              },
              {
                id: 'track-order.page',
                path: 'track-order',
                lazy: () => import('#src/features/orders/ui/track-order.page.tsx'),
              },
              {
                id: 'confirm-watch.page',
                path: 'watch/confirm/:token',
                lazy: () => import('#src/features/watch/ui/confirm-watch.page.tsx'),
              },
              {
                id: 'stop-watch.page',
                path: 'watch/stop/:token',
                lazy: () => import('#src/features/watch/ui/stop-watch.page.tsx'),
              },
              { path: '*', Component: WrongRoute, loader: WrongRoute.loader, handle: WrongRoute.handle },
            ],
          },
        ],
      },
      {
        id: 'checkout-shell',
        lazy: () => import('./shell/checkout-shell.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            HydrateFallback: Spinner,
            children: [
              {
                id: 'checkout.page',
                path: 'user/order',
                lazy: () => import('#src/features/checkout/ui/checkout.page.tsx'),
              },
            ],
          },
        ],
      },
    ],
  },
]

/** Paths as they are written and in no other case: what is kept, counted or told to nobody goes by the same spelling. */
const asWritten = (list: readonly RouteObject[]): RouteObject[] =>
  list.map((route) =>
    route.index
      ? { ...route, caseSensitive: true }
      : { ...route, caseSensitive: true, ...(route.children && { children: asWritten(route.children) }) },
  )

export const routes: RouteObject[] = asWritten(screens)
