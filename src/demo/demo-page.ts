import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import type { Assets } from '#src/http/assets/assets.ts'
import { hashOf } from '#src/http/pages/document.ts'

/** The shop context of a demo page. */
export interface DemoPage {
  shop: ShopInfo
  themeCss: string
  assets: Pick<Assets, 'style'>
}

interface Content {
  title: string
  /** Styles of the page itself. */
  style: string
  /** The element `body`. */
  body: ReactNode
  /** Whether the page shows documents of this server in frames. */
  hasFrames: boolean
}

/** Renders a complete demo page in the colours of its shop. @returns its HTML and its content security policy */
export function renderDemoPage(
  { shop, themeCss, assets }: DemoPage,
  { title, style: ownStyle, body, hasFrames }: Content,
): { html: string; contentSecurityPolicy: string } {
  const style = themeCss + ownStyle
  const document = h(
    'html',
    { lang: 'en', 'data-fonts': shop.fonts },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, title),
      shop.favicon && h('link', { rel: 'icon', href: shop.favicon }),
      h('link', { rel: 'stylesheet', href: assets.style }),
      // Colours and styles come from code and contain no user input.
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    body,
  )
  const contentSecurityPolicy =
    `default-src 'none'; style-src 'self' ${hashOf(style)}; img-src 'self'; font-src 'self'; ` +
    `${hasFrames ? "frame-src 'self'; " : ''}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, contentSecurityPolicy }
}
