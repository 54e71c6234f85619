import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { fetchMenu } from '#src/features/catalog/ui/menu/category-menu.ts'
import { MegaMenu } from '#src/features/catalog/ui/menu/mega-menu.tsx'
import { menuTextsOf } from '#src/features/catalog/ui/menu/menu-texts.ts'
import { bootJson, screensShop } from './rendering/boot-json.ts'
import { FragmentRenderer, type StoredFragments } from './rendering/fragment-renderer.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { spriteFor } from '#src/web/kit/display/icons.ts'
import { messagesOf } from '#src/web/client/messages.ts'
import { metaOf, type PageMeta } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { isRouteErrorResponse, LoaderContext } from '#src/web/router/route.ts'
import { RouterPage } from '#src/web/router/router-provider.tsx'
import type { RouterState } from '#src/web/router/router.ts'
import { loadStaticPage, staticRouter } from '#src/web/router/static-page.ts'
import { createInProcessClient, type ReadEndpoint } from './rendering/in-process-client.ts'
import { FragmentContext } from '#src/web/client/cached-fragment.tsx'
import { routes } from './routing/routes.tsx'
import { MenuMarkup } from './shell/mega-menu-panel.tsx'
import { scriptJson } from '#src/shared/script-json.ts'
import { ROOT_ID, type WholeShopData } from '#src/web/client/shop-context.ts'
import { offlineFallbackRoutes } from './offline/offline-fallback.ts'

export interface PageRequest {
  /** URL with the query parameters that pages may read. */
  url: URL
  shopId: string
  /** Reads an endpoint of the API in this process. */
  read: ReadEndpoint
  /** Mega menu from `renderMenu`; identical on all pages of a shop. */
  menu: string
  /** Renders the offline fallback: the shop's frame with an offline message, for any URL. */
  isOfflineFallback: boolean
  /** The result of a form that was posted without a script; empty for other requests. */
  formResult: FormResult
}

/** A page with its loader data, before rendering. */
export interface LoadedPage extends Pick<PageRequest, 'shopId' | 'menu' | 'isOfflineFallback'> {
  status: number
  root: WholeShopData
  state: RouterState
  /** The unexpected error of a loader, if one failed. */
  error: unknown
}

export interface RenderedPage {
  status: number
  meta: PageMeta
  shop: WholeShopData['shop']
  contacts: WholeShopData['contacts']
  /** File of the screen and its loader data; the data are null when the loader failed. */
  screen: string
  data: unknown
  /** Files of all matched screens. */
  screens: string[]
  /** Rendered HTML of the page, and the data for its hydration. */
  markup: string
  boot: string
  /** SVG sprite with the icons that the HTML refers to. */
  sprite: string
}

/** Runs the loaders of a page against the same API that a browser uses. */
export async function load({
  url,
  shopId,
  read,
  menu,
  isOfflineFallback,
  formResult,
}: PageRequest): Promise<LoadedPage | { redirect: string; status: number }> {
  const pages = isOfflineFallback ? offlineFallbackRoutes : routes
  const context = new LoaderContext(new Map([[pageContext, { api: createInProcessClient(read), shopId, formResult }]]))
  const loaded = await loadStaticPage(pages, url, context)
  if (loaded instanceof Response) return { redirect: loaded.headers.get('location') ?? '/', status: loaded.status }
  const { state } = loaded
  const root = state.loaderData[ROOT_ID] as WholeShopData | undefined
  if (!root) throw firstError(state) ?? new Error('the shop could not be loaded')
  // The offline fallback is a successful response although its route reports an error.
  const status = isOfflineFallback ? 200 : loaded.status
  return { status, root, state, error: firstError(state), shopId, menu, isOfflineFallback }
}

/**
 * Renders a loaded page to HTML.
 * @param fragments the HTML of parts that pages have in common
 * @throws Error that a component throws while it renders
 */
export function render(
  { status, root, state, shopId, menu, isOfflineFallback }: LoadedPage,
  fragments: StoredFragments,
): RenderedPage {
  const shopJson = bootJson(screensShop(root))
  const renderer = new FragmentRenderer(fragments, `${shopId} ${shopJson}`)
  const markup = renderer.finish(
    renderToString(
      <FragmentContext value={renderer.render}>
        <MenuMarkup value={menu}>
          <RouterPage router={staticRouter(state)} state={state} />
        </MenuMarkup>
      </FragmentContext>,
    ),
  )
  const matches = state.matches.map(({ route: { id, handle } }) => ({ id, handle, data: state.loaderData[id] }))
  const failed = state.errors !== null
  const messages = messagesOf(root.shop.language)
  const meta = metaOf(matches, root.shop, { t: messages, errors: state.errors })
  return {
    status,
    meta: { ...meta, ...(isOfflineFallback && { title: messages.state.offline }) },
    shop: root.shop,
    contacts: root.contacts,
    screen: matches.at(-1)?.id ?? '',
    data: failed ? null : matches.at(-1)?.data,
    screens: state.matches.map(({ route }) => route.id),
    markup,
    sprite: spriteFor(markup),
    boot: isOfflineFallback
      ? `{"shopId":${scriptJson(shopId)},"root":${shopJson}}`
      : `{"shopId":${scriptJson(shopId)},"loaderData":${loaderJson(state, shopJson)},` +
        `"errors":${scriptJson(describeErrors(state))}}`,
  }
}

/**
 * Returns the HTML links of the mega menu.
 * @throws Error when the categories cannot be read
 */
export async function renderMenu({
  shopId,
  language,
  read,
}: Pick<PageRequest, 'shopId' | 'read'> & { language: string }): Promise<string> {
  const menu = await fetchMenu(createInProcessClient(read), shopId)
  const { allProducts } = messagesOf(language).shell
  return renderToStaticMarkup(<MegaMenu menu={menu} texts={{ all: menuTextsOf(language).all, allProducts }} />)
}

function firstError({ errors }: RouterState): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null
}

/** Returns the JSON of all loader data. @param shopJson those of the root, which every page of the shop contains */
function loaderJson({ loaderData }: RouterState, shopJson: string): string {
  const parts = Object.entries(loaderData).flatMap(([id, data]) =>
    data === undefined ? [] : [`${scriptJson(id)}:${id === ROOT_ID ? shopJson : bootJson(data)}`],
  )
  return `{${parts.join()}}`
}

/** Details of an error stay on the server: the browser receives only its status. */
function describeErrors({ errors }: RouterState): Record<string, { status: number }> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { status: isRouteErrorResponse(error) ? error.status : 500 }]),
  )
}
