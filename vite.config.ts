import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Server code and libraries that must never reach a browser. */
const SERVER_ONLY =
  /\/src\/(http|jobs|composition|build|demo|seed|platform|cli)\/|\/simulators\/(identity|shared-identity|stripe|sandbox|http)[./]|\.(service|store|api|adapter)\.ts$|\/node_modules\/(kysely|pg|zod|sharp|pino|sanitize-html|iso-3166|libphonenumber-js|rate-limiter-flexible|prom-client|lru-cache|nodemailer|postal-mime|stripe)\//

/** Modules of all pages, or of several: one chunk, so that no page needs more than two. */
const SHARED =
  /\/node_modules\/(?!@firebase|idb|tslib)|\/src\/web\/(?!kit\/form\/(?:address-inputs|address-values|code-field|local-address-fields|colour-mode-switch|confirm-page|error-list|field|form|press-guard|quantity|radio-cards)|kit\/display\/(?:banner-fit|choice-chip|copyable|countdown|delivery-text|icons|lazy-icons|prose)|kit\/feedback\/(?:load-error|toast-)|client\/(?:address-forms|error-response|use-dialog-with-history|external-redirect|forms\/|server-clock|auth-guard|owner-guard|sync\/|storage\/clear-user-values))|\/src\/app\/(?!pages\/|cart-drawer\/|deferred-widgets\/|offline\/|not-found-page|rendering\/(?:on-idle|client-rendering)|routing\/(?:lazy-modules|prefetch|view-transitions)|shell\/(?:footer|support-popup|keep-clear|contact-links|colour-mode-switch|checkout-shell|account-))|\/src\/shared\/(?!(?:email|text|return-url)\.|messages\/(?!interface))|\/catalog\/ui\/lists\/(?:wish-list-button|recently-viewed-ids)\.|\/cart\/ui\/(guest-cart|use-cart)\./

/**
 * Chunks beside the one of all pages, by the time at which they are needed: each file costs a request, which on a slow
 * phone takes longer than its bytes. A module belongs to the first chunk that matches.
 */
const CHUNKS: Record<string, RegExp> = {
  // Styles alone: no script of it is left.
  prose: /\/kit\/display\/prose\./,
  // What every page starts once it is idle.
  idle: /\/kit\/(?:feedback\/toast-view|form\/press-guard)\.|\/web\/client\/auth-guard\.|\/app\/(?:rendering\/on-idle|routing\/prefetch|offline\/(?!service-worker))|\/shared\/(?:return-url|messages\/offline)\./,
  // What fields and forms of all pages share.
  forms: /\/kit\/form\/(?:field|form|form-data|error-list)\.|\/web\/client\/(?:forms\/|error-response)/,
  clock:
    /\/web\/(?:kit\/display\/countdown|client\/server-clock)|\/catalog\/ui\/promotions\/(?:progress-meter|days-left|upcoming-action)\.|\/shared\/messages\/catalog\/promotions\./,
  // What the product page, the cart and the checkout share.
  'buy-parts': /\/web\/kit\/(?:form\/quantity|display\/delivery-text)\.|\/cart\/ui\/buy-now\./,
  // The form of the footer and of popups.
  subscribe: /\/newsletter\/ui\/subscribe-form\.|\/shared\/(?:email|messages\/content\/newsletter)\./,
  // The same for all pages but the checkout.
  shell:
    /\/app\/shell\/(?:support-popup|keep-clear|contact-links)\.|\/wish-list\/ui\/(?:saved-products|guest-wish-list)\.|\/shared\/messages\/(?:content\/footer|wish-list\/saved-products)\./,
  lists:
    /\/catalog\/ui\/(?:lists\/(?:list-texts|product-card|product-grid|list-error|section-heading|recently-viewed)|menu\/category-tiles)\.|\/cart\/ui\/quick-add\.|\/shared\/messages\/catalog\/lists\./,
  listing:
    /\/catalog\/ui\/lists\/(?:chosen-filters|facets|price-range|product-list|view-switch|list-query|paging|use-list-url|list-toolbar|category)\.|\/features\/listing\/(?!price-scale)|\/app\/pages\/browse\/(?:category|search)\.|\/shared\/messages\/catalog\/search/,
  'product-page':
    /\/features\/catalog\/variant-selection\.|\/catalog\/ui\/product\/(?:delivery-box|buy-box|gallery|lazy-product-parts|load-product|size-guide-link|track-view|use-revalidate-at)\.|\/features\/catalog\/review\.rules|\/app\/pages\/product\/(?:product|use-buying)\.|\/shared\/messages\/catalog\/(?:buy-box|gallery)\./,
  // Of product pages, dense cards and the comparison.
  compare:
    /\/features\/catalog\/compare\.rules|\/catalog\/ui\/compare\/(?:compare-list|use-compare|card-compare)\.|\/shared\/messages\/catalog\/compare\./,
  'product-parts':
    /\/catalog\/ui\/product\/(?:product-texts|reviews|review-items|product-sections|product-actions)\.|\/questions\/ui\/(?:product-questions|question-list|texts)\.|\/reviews\/(?:review-state\.|ui\/(?:helpful-vote|my-reviews-store|write-review|texts)\.)|\/features\/alerts\/(?:alert\.rules|ui\/notify-me\.)|\/app\/pages\/product\/product-below-fold\.|\/shared\/messages\/catalog\/(?:product|questions|reviews)\./,
  posts: /\/features\/blog\/ui\/(?:post-card|post-grid|texts)\.|\/shared\/messages\/content\/blog\./,
  home: /\/app\/pages\/browse\/home\.|\/features\/(?:home\/ui\/(?!opening\.)|recommendations\/ui\/)|\/catalog\/ui\/promotions\/upcoming-rail\.|\/kit\/display\/banner-fit\.|\/shared\/messages\/catalog\/home\./,
  // The frame of the checkout, and texts that it shares with its screen.
  checkout: /\/app\/shell\/checkout-shell\.|\/shared\/messages\/checkout\/checkout\./,
  buying:
    /\/shared\/messages\/(?:checkout\/cart\.|account\/address\.)|\/web\/client\/address-forms\.|\/kit\/form\/code-field\.|\/use-quote\.|\/checkout\/(?:cart-totals|ui\/(?:checkout-button|free-delivery))\.|\/cart\/ui\/(?:texts|coupon-code|coupon-field|cart-actions|use-cross-sell|use-remove-line|use-checked-line|line-image|line-warning)\./,
}

/** The identity provider's library, needed only for signing in. */
const IDENTITY = /\/node_modules\/(@firebase|idb|tslib)\//

/**
 * Stylesheets beside the one of all pages, by their CSS modules. A page links the sheets of the modules that it imports,
 * and `import()` waits for those of a lazy module. What the server renders of a lazy module must be in a sheet of its
 * screen. They apply in the order of their names, so a sheet can build on those before it.
 */
const SHEETS: Record<string, RegExp> = {
  // Cart with its drawer, checkout and payment, with the forms and lists of orders that the account shares with them.
  checkout:
    /\/pages\/checkout\/|\/features\/(?:cart\/ui\/(?!quick-add|card-stepper)|checkout\/(?!ui\/express\/)|payments\/)|\/shell\/checkout-shell\.|\/kit\/(?:form\/(?:address-inputs|code-field|radio-cards)|display\/copyable)\.|\/addresses\/ui\/address-dialog\.|\/account\/ui\/form-page\.|\/lists\/empty-state\./,
  consent: /\/features\/analytics\//,
  express: /\/checkout\/ui\/express\//,
  flash: /\/promotions\/flash-offer\./,
  home: /\/features\/home\/|\/kit\/display\/banner-fit\.|\/promotions\/flash-rail\.|\/blog\/ui\/post-card\./,
  listing:
    /\/catalog\/ui\/lists\/(?:category|chosen-filters|facets|list-toolbar|product-list|view-switch)\.|\/pages\/browse\/search\./,
  // What opens on a click on any page, and the page of all categories.
  opened:
    /\/search\/ui\/suggestions\.|\/addresses\/ui\/street-suggestions\.|\/catalog\/ui\/menu\/(?:mega-menu|category-(?:browser|columns))\.|\/pages\/browse\/categories\.|\/shell\/account-menu\.|\/cart\/ui\/card-stepper\.|\/product\/(?:image-viewer|option-sheet|size-guide)\.|\/alerts\/ui\/notify-form\.|\/routing\/view-transitions\.|\/app\/cart-drawer\/|\/lists\/(?:filter-sheet|price-slider|second-image)\.|\/compare\/card-compare\./,
  // All other screens: account, content and links of mails.
  other:
    /\/features\/(?:account|addresses|credit|blog\/ui\/blog|orders|order-changes|returns|questions\/ui\/question-page|reviews\/ui\/(?!helpful-vote|write-review)|shop|tickets|wish-list|alerts\/ui\/my-)|\/pages\/(?:browse\/for-you|orders)|\/shell\/account-layout\.|\/catalog\/ui\/(?:compare\/|promotions\/campaign)|\/kit\/(?:form\/confirm-page|display\/choice-chip)\./,
  popups: /\/features\/popups\//,
  // With the formatted texts of descriptions, pages and posts.
  product:
    /\/kit\/display\/prose\.|\/catalog\/ui\/product\/|\/pages\/product\/|\/alerts\/ui\/notify-me\.|\/(?:reviews|questions)\/ui\//,
}

/** The function that waits for the stylesheets of a lazy module. */
const IMPORT = join(import.meta.dirname, 'src/web/client/import-with-styles.ts')

/** Replaces Vite's preloading of dynamic imports, which would also preload scripts. */
function lazyImports(): Plugin {
  return {
    name: 'lazy-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { importWithStyles as __vitePreload } from ${JSON.stringify(IMPORT)}`
        : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // Vite lists the names once per chunk, with a function that finds them; the names alone are shorter.
        for (const chunk of Object.values(bundle)) {
          const [header = '', list = ''] =
            (chunk.type === 'chunk' && /^const __vite__mapDeps=.*?(\["[^\]]*\]).*\n/.exec(chunk.code)) || []
          if (chunk.type !== 'chunk' || header === '') continue
          const names = JSON.parse(list) as string[]
          chunk.code = chunk.code
            .slice(header.length)
            .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_call, indexes: string) =>
              JSON.stringify(indexes.split(',').map((index) => names[Number(index)])),
            )
        }
      },
    },
  }
}

/**
 * Imports class names one by one instead of as an object, so that the bundler inserts them where they are used. A module
 * that looks names up keeps the object.
 */
function inlineClassNames(): Plugin[] {
  const applyToEnvironment = ({ name }: { name: string }): boolean => name === 'client'
  return [
    {
      name: 'inline-class-names',
      enforce: 'pre',
      applyToEnvironment,
      transform: (code, id) =>
        /\.tsx?$/.test(id)
          ? code.replaceAll(/^import (\w+) from ('.*\.module\.css')/gm, (statement, local: string, path: string) =>
              new RegExp(String.raw`\b${local}\b(?!\.)`).test(code.replace(statement, ''))
                ? statement
                : `import * as ${local} from ${path}`,
            )
          : null,
    },
    {
      // The styles belong to a chunk with the module, whose unused names only the minifier removes.
      name: 'keep-inlined-styles',
      enforce: 'post',
      applyToEnvironment,
      transform: (code, id) => (id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null),
    },
  ]
}

/** Replaces the URL of a module of the server by that of its source, beside which its files are. */
function sourceUrls(): Plugin {
  return {
    name: 'source-urls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform(code, id) {
      if (!id.startsWith(import.meta.dirname) || id.includes('/node_modules/')) return null
      const source = relative(join(import.meta.dirname, 'dist/server'), id)
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
    },
  }
}

/** Fails the build when server code enters the browser's modules, and names the importer. */
function browserDependencyRule(): Plugin {
  return {
    name: 'browser-fence',
    applyToEnvironment: ({ name }) => name === 'client',
    moduleParsed({ id }) {
      if (!SERVER_ONLY.test(id)) return
      const importers = this.getModuleInfo(id)?.importers.join(', ') ?? 'nobody'
      this.error(`${id} must not reach the browser; it is imported by ${importers}`)
    },
  }
}

/** Moves the styles of a chunk to its sheet, whose name replaces the file that Vite made. */
function moveStyles(
  { fileName, moduleIds, viteMetadata }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  sheets: Map<string, string>,
): void {
  if (!viteMetadata?.importedCss.size) return
  const modules = moduleIds.filter((id) => id.endsWith('.css'))
  const found = new Set(modules.map((id) => Object.keys(SHEETS).find((name) => SHEETS[name]?.test(id)) ?? 'base'))
  const [sheet] = found
  if (sheet === undefined || found.size > 1)
    throw new Error(`${fileName} has styles of ${found.size} sheets: ${modules.join(', ')}`)
  for (const file of viteMetadata.importedCss) {
    const css = bundle[file]
    if (css?.type === 'asset')
      sheets.set(sheet, (sheets.get(sheet) ?? '') + String(css.source).replaceAll('/*$vite$:1*/', '').trim())
    delete bundle[file]
  }
  viteMetadata.importedCss.clear()
  // Every page has the first sheet.
  if (sheet !== 'base') viteMetadata.importedCss.add(`${sheet}.css`)
}

/**
 * Creates the stylesheets: `base`, which every page links, and those of `SHEETS`. Styles that several chunks share come
 * before those that build on them.
 */
function groupedStylesheets(): Plugin {
  return {
    name: 'grouped-stylesheets',
    applyToEnvironment: ({ name }) => name === 'client',
    // A chunk contains the names of the sheets that its lazy modules need.
    augmentChunkHash: () => Object.entries(SHEETS).join('\n'),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const sheets = new Map<string, string>()
        const visited = new Set<string>()
        const visit = (name: string): void => {
          const chunk = byName.get(name)
          if (!chunk || visited.has(name)) return
          visited.add(name)
          for (const importName of chunk.imports) visit(importName)
          moveStyles(chunk, bundle, sheets)
          for (const importName of chunk.dynamicImports) visit(importName)
        }
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
        for (const name of [entry, ...byName.keys()]) visit(name)
        // They share one hash: the URL of each follows from that of the first.
        const hash = createHash('sha256')
          .update([...sheets].join('\n'))
          .digest('hex')
          .slice(0, 8)
        for (const [name, source] of sheets)
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.css`, source })
      },
    },
  }
}

/** Libraries that the server loads from their own folders. */
const EXTERNAL = [
  // The provider's library does not run on the server.
  '@firebase/app',
  '@firebase/auth',
  // With binaries, fonts or threads of their own.
  'fontkit',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  'vite',
]

/** Writes which chunk contains each lazy module: the manifest lacks those of chunks that are groups. */
function lazyChunks(): Plugin {
  return {
    name: 'lazy-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds
              .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
              .map((id) => [relative(import.meta.dirname, id), chunk.fileName])
          : [],
      )
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: '.vite/lazy-chunks.json', source })
    },
  }
}

const STYLES = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted()

/**
 * Returns a class name of two to four characters, the same in both builds. A letter and a number identify the file, and
 * another number the name by its first position there. Class names are a tenth of a page's weight.
 */
function shortName(name: string, path: string, styles: string): string {
  const file = STYLES.findIndex((style) => path.endsWith(style))
  if (file < 0) throw new Error(`${path} is no file of styles`)
  const names = [...new Set([...styles.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found))]
  if (!names.includes(name)) throw new Error(`${name} is not in ${path}`)
  return `${String.fromCodePoint(65 + (file % 26))}${Math.floor(file / 26)}${names.indexOf(name).toString(36)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lazyImports(),
    inlineClassNames(),
    sourceUrls(),
    react(),
    browserDependencyRule(),
    groupedStylesheets(),
    lazyChunks(),
  ],
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName: shortName } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2024',
        rolldownOptions: {
          input: { server: 'src/http/server.ts', 'entry.server': 'src/app/entry.server.tsx' },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash:7].js',
            // What several chunks import is one of them: the loader takes longer for each file than for its content.
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: { app: 'src/app/entry.client.tsx' },
          output: {
            // The base chunk contains all file names; a hash of seven characters is enough.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // One chunk for all pages: React, the router, the shell and shared modules.
            codeSplitting: {
              groups: [
                { name: 'base', test: SHARED },
                ...Object.entries(CHUNKS).map(([name, test]) => ({ name, test })),
                { name: 'identity', test: IDENTITY },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true, external: EXTERNAL },
  // Without the hook of React's developer tools, which a shop's visitors do not need.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
}))
