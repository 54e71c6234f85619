import { redirect, type RouteObject } from '#src/web/router/route.ts'
import { ErrorPage } from '../error-page.tsx'
import { fetchProduct } from '#src/features/catalog/ui/product/fetch-product.ts'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'
import { lateScreens, lateScreensAlone } from './lazy-routes.tsx'
import { Root } from '../root.tsx'
import { ROOT_ID } from '#src/web/client/shop-context.ts'
import { loadShop } from './load-shop.ts'
import { Shell } from '../shell/shell.tsx'
import { UnknownRoute } from './unknown-route.tsx'

const toProfile = (): Response => redirect('/user/my-profile')

/**
 * Screens of the specification, section 2. Each loads on its first use; its id is the name of its file, so that the
 * server knows which files a page needs. Paths are case-sensitive, because caching, counting and privacy rules compare
 * them exactly.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: loadShop,
    // The shop of a page does not change while it is open.
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'frame',
        Component: Shell,
        children: [
          {
            id: 'in-frame',
            ErrorBoundary: ErrorPage,
            HydrateFallback: Spinner,
            children: [
              {
                id: 'home.page',
                index: true,
                lazy: () => import('#src/app/pages/browse/home.page.tsx'),
              },
              {
                id: 'categories.page',
                path: 'categories',
                lazy: () => import('#src/app/pages/browse/categories.page.tsx'),
              },
              {
                id: 'category.page',
                path: 'categories/:categoryId',
                lazy: () => import('#src/app/pages/browse/category.page.tsx'),
              },
              {
                id: 'top-selling.page',
                path: 'top-selling',
                lazy: () => import('#src/app/pages/browse/top-selling.page.tsx'),
              },
              {
                id: 'search.page',
                path: 'search',
                lazy: () => import('#src/app/pages/browse/search.page.tsx'),
              },
              {
                id: 'product.page',
                path: 'product/:productID',
                prefetch: fetchProduct,
                lazy: () => import('#src/app/pages/product/product.page.tsx'),
              },
              {
                id: 'flash-product.page',
                path: 'flash-product/:productID',
                prefetch: fetchProduct,
                lazy: () => import('#src/app/pages/product/flash-product.page.tsx'),
              },
              lateScreens,
              { id: 'to-profile', path: 'user', loader: toProfile },
              {
                id: 'unknown-route',
                path: '*',
                Component: UnknownRoute,
                loader: UnknownRoute.loader,
                handle: UnknownRoute.handle,
              },
            ],
          },
        ],
      },
      lateScreensAlone,
    ],
  },
]
