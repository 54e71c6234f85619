import { createHash } from 'node:crypto'
import type { PageMeta } from '#src/web/client/page-meta.ts'
import { providerSources, type ProviderSources } from '#src/features/account/identity-provider-csp.rules.ts'
import { trackerSources, type TrackerSources } from '#src/features/analytics/tracking.rules.ts'
import { walletSources, type WalletSettings, type WalletSources } from '#src/features/payments/wallet-csp.rules.ts'
import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { iconType } from '#src/features/shop/shop.rules.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import { en } from '#src/shared/messages/interface.en.ts'
import { escapeHtml } from '#src/shared/escape-html.ts'
import { scriptJson } from '#src/shared/script-json.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import type { Assets } from '../assets/assets.ts'
import type { PageHead } from './page-head.ts'

/** Sets the device's colour mode and list view before the first paint, and remembers events from before hydration. */
const EARLY_SCRIPT =
  "try{var m=localStorage.getItem('mode');if(m==='light'||m==='dark')document.documentElement.dataset.mode=m;" +
  "if(localStorage.getItem('view')==='list')document.documentElement.dataset.view='list'}catch(e){}" +
  "addEventListener('click',early=e=>{early.press=e},!0);early.changes=[];" +
  "addEventListener('change',e=>early.changes?.push([e,e.target.value,e.target.checked]),!0)"

/**
 * Stands before the styles, because a script after them waits for them. Marks a page that starts at its top, so that what
 * is below its first viewport waits for the first paint (decision 0099). Creates a number format while the styles are
 * loaded: the first object of `Intl` in a process makes V8 check all locales, which takes 100 ms on a slow phone and would
 * block it during hydration (decision 0100).
 */
const HEAD_SCRIPT =
  EARLY_SCRIPT +
  ";performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash&&" +
  "(document.documentElement.dataset.unpainted='');setTimeout(()=>Intl.NumberFormat('en'))"

/** Longest wait for the first image; a tab in the background paints nothing. */
const IMAGE_TIMEOUT_MS = 1500

/**
 * Loads the scripts of the page when its first image is painted, because on a slow network they would share its
 * bandwidth. An image that is loaded may still wait for the first paint. What is below the first viewport is laid out
 * block by block, each in a frame of its own, because all of it at once would block a slow phone; a visitor who scrolls
 * gets it at once. The element names the scripts.
 */
const START_SCRIPT =
  '{let d=document,w=d.documentElement.dataset,m=d.currentScript.dataset.modules.split(" "),' +
  'i=d.querySelector("img[fetchpriority=high]"),b=[...d.querySelectorAll(".below>.section")],' +
  'n=()=>{b[0]?(b.shift().dataset.painted="",requestAnimationFrame(n)):delete w.unpainted},' +
  's=()=>{for(let u of m.splice(0)){let e=d.createElement("script");e.type="module";e.src=u;d.head.append(e)}' +
  'w.unpainted===""&&(w.unpainted=1,n())},' +
  'p=()=>new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(s))).observe({type:"paint",buffered:!0});' +
  `i&&!i.complete?i.onload=i.onerror=p:p();setTimeout(s,${IMAGE_TIMEOUT_MS});` +
  'onscroll=()=>{s();delete w.unpainted}}'

/** Font files for a shop's choice of fonts; the first one is for headings. */
const FONT_FILES: Readonly<Record<string, readonly string[]>> = {
  fraunces: ['fraunces-latin-wght', 'figtree-latin-wght'],
  hanken: ['hanken-grotesk-latin-wght'],
  bricolage: ['bricolage-grotesque-latin-wght', 'figtree-latin-wght'],
  figtree: ['figtree-latin-wght'],
}

export interface DocumentInput {
  shop: ShopInfo
  path: string
  /** Whether this is the offline fallback. */
  isOfflineFallback: boolean
  meta: PageMeta
  themeCss: string
  /** Colours of the browser's own interface. */
  frameColors: { light: string; dark: string }
  screens: readonly string[]
  markup: string
  boot: string
  sprite: string
  /** Metadata for other programs; null for a missing page. */
  head: PageHead | null
  /** The wallets of the shop; null without express payment. */
  wallet: WalletSettings | null
}

export interface FinishedDocument {
  html: string
  contentSecurityPolicy: string
}

/** Screens outside browsing are in separate route groups (`lazy-routes.tsx`). */
const isLate = (screen: string): boolean => screen.startsWith('late')

/**
 * Builds the document around a screen's markup, with a policy that allows exactly its own inline scripts and styles.
 */
export function buildDocument(input: DocumentInput, assets: Assets): FinishedDocument {
  const { shop, meta, themeCss, head: pageHead } = input
  const fonts = (FONT_FILES[shop.fonts] ?? FONT_FILES.figtree ?? []).map((name) => assets.font(name)).filter(Boolean)
  const screens = input.screens.some(isLate) ? ['lazy-modules', ...input.screens] : input.screens
  const scripts = [...new Set(screens.flatMap((screen) => assets.screenScripts(screen)))]
  const styles = [...new Set(screens.flatMap((screen) => assets.screenStyles(screen)))].toSorted()
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<script>${HEAD_SCRIPT}</script>`,
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description ?? '')}">`,
    pageHead ? `<link rel="canonical" href="${escapeHtml(pageHead.canonical)}">` : '',
    pageHead?.feed ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(pageHead.feed)}">` : '',
    meta.noindex ? '<meta name="robots" content="noindex">' : '',
    ...(pageHead?.social ?? []).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${input.frameColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${input.frameColors.dark}">`,
    shop.favicon ? `<link rel="icon" type="${iconType(shop.favicon)}" href="${escapeHtml(shop.favicon)}">` : '',
    pageHead ? `<link rel="apple-touch-icon" href="${pageHead.icon}">` : '',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...[assets.style, ...styles].map((path) => `<link rel="stylesheet" href="${path}">`),
    preloadOf(input.markup),
    ...fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`),
    `<style>${themeCss}</style>`,
    ...(pageHead?.nodes.length
      ? [`<script type="application/ld+json">${scriptJson(graphOf(pageHead.nodes))}</script>`]
      : []),
  ]
  const html =
    `<!doctype html><html lang="${textLanguage(shop.language)}" data-fonts="${escapeHtml(shop.fonts)}"${shop.cardStyle === 'dense' ? ' data-dense' : ''}${input.isOfflineFallback ? ' data-offline-fallback' : ''}><head>${head.join('')}</head>` +
    `<body>${input.sprite}<div id="root">${input.markup}</div>` +
    `<script type="application/json" id="boot">${input.boot}</script>` +
    `<script data-modules="${[assets.script, ...scripts].join(' ')}">${START_SCRIPT}</script></body></html>`
  return {
    html,
    contentSecurityPolicy: policy({ scripts: [HEAD_SCRIPT, START_SCRIPT], styles: [themeCss] }, [
      providerSources(shop.auth, input.path),
      trackerSources(shop.trackers, input.path),
      input.wallet ? walletSources(input.wallet) : {},
    ]),
  }
}

/** The first image with high priority, which is the same on all screens. */
const FIRST_IMAGE =
  /<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img (?=[^>]*fetchPriority="high")/

/** Preloads that image, so that the browser does not wait for the styles. The markup is already escaped. */
function preloadOf(markup: string): string {
  const [, srcSet, sizes] = FIRST_IMAGE.exec(markup) ?? []
  if (!srcSet || !sizes) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`
}

/** The screen is black until the shop is known (specification, section 2); an error message is readable on it. */
const SHELL_STYLE =
  'html:not([data-known]){background:#000;color:#fff}html:not([data-known]) main{min-height:100vh;display:grid;' +
  'place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center}html:not([data-known]) button' +
  '{min-height:48px;padding:0 24px;border:1.5px solid;border-radius:999px}'

/**
 * Builds a client-rendered page, which contains nothing of a shop or a screen.
 * @param sources external sources that it may load; null for the page that serves any URL
 */
export function buildClientRenderedDocument(
  assets: Assets,
  sources: readonly Partial<ProviderSources & TrackerSources & WalletSources>[] | null,
): FinishedDocument {
  return {
    html:
      `<!doctype html><html lang="en"${sources ? '' : ' data-any-address'}><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
      // Without an icon, browsers request one that does not exist; the shop's icon replaces it.
      `<title>${en.state.loading}</title><link rel="icon" href="data:,"><link rel="manifest" href="/manifest.webmanifest">` +
      `<link rel="stylesheet" href="${assets.style}"><style>${SHELL_STYLE}</style><script>${EARLY_SCRIPT}</script>` +
      `<script type="module" src="${assets.script}"></script></head>` +
      `<body><div id="root"></div><noscript><main><h1>${frontEn.needsScript}</h1></main></noscript></body></html>`,
    contentSecurityPolicy: policy({ scripts: [EARLY_SCRIPT], styles: [SHELL_STYLE] }, sources ?? []),
  }
}

/** Style of pages that belong to no shop. */
const PLAIN_STYLE =
  'body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;font:400 1.0625rem/1.5 system-ui,sans-serif;' +
  'background:#fafaf8;color:#1b1b1b;overflow-wrap:anywhere}' +
  'main{box-sizing:border-box;display:grid;justify-items:center;gap:16px;width:100%;max-width:36rem;padding:32px 24px;text-align:center}' +
  'h1{font-size:clamp(1.5rem,5vw,2rem);line-height:1.2;font-weight:650;margin:0;text-wrap:balance}' +
  'h1 b{display:block;margin-block-end:12px;font-size:clamp(4.5rem,20vw,8rem);line-height:1;font-weight:700;letter-spacing:-.04em;color:#767676}' +
  'p{margin:0;color:#555}p:empty{display:none}' +
  '.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  'a{display:inline-flex;align-items:center;min-height:48px;margin-block-start:8px;padding:0 24px;border-radius:12px;background:#1b1b1b;color:#fff;font-weight:650;text-decoration:none}' +
  ':focus-visible{outline:2.5px solid #2f6fed;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#121212;color:#f2f2f2}h1 b{color:#8a8a8a}p{color:#b5b5b5}a{background:#f2f2f2;color:#121212}}' +
  '@media(forced-colors:active){a{border:1px solid}}'

/** Builds a plain page without a shop, for an unknown domain or a failure. */
export function buildPlainDocument(title: string, text: string): FinishedDocument {
  // The number of "404 | …" is large. The sentence stays whole for everything that reads text.
  const [, number, sentence] = /^(\d{3}) \| (.+)$/.exec(title) ?? []
  const heading = number
    ? `<b>${number}</b><span class="vh"> | </span>${escapeHtml(sentence ?? '')}`
    : escapeHtml(title)
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(title)}</title><style>${PLAIN_STYLE}</style></head>` +
      `<body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(en.state.retry)}</a>` +
      '</main></body></html>',
    contentSecurityPolicy: policy({ scripts: [], styles: [PLAIN_STYLE] }),
  }
}

const graphOf = (nodes: PageHead['nodes']) => ({ '@context': 'https://schema.org', '@graph': nodes })

/** Returns the hash source of an inline script or style for a content security policy. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policy(
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  beside: readonly Partial<ProviderSources & TrackerSources & WalletSources>[] = [],
): string {
  const of = (kind: 'script' | 'frame' | 'connect' | 'img'): string[] => [
    ...new Set(beside.flatMap((one) => one[kind] ?? [])),
  ]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf), ...of('script')].join(' '),
    `style-src 'self' ${styles.map(hashOf).join(' ')}`.trim(),
    ["img-src 'self' data:", ...of('img')].join(' '),
    // Videos of products, on any host that a shop chooses: the policy also applies to pages that are opened later.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...of('connect')].join(' '),
    ...(of('frame').length > 0 ? [`frame-src ${of('frame').join(' ')}`] : []),
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
