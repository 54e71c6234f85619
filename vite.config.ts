import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Server code and libraries that must never reach a browser. */
const SERVER_ONLY =
  /\/src\/(http|jobs|composition|build|demo|seed|platform|cli)\/|\/simulators\/(identity|shared-identity|stripe|sandbox|http)[./]|\.(service|store|api|adapter)\.ts$|\/node_modules\/(kysely|pg|zod|sharp|pino|sanitize-html|iso-3166|libphonenumber-js|rate-limiter-flexible|prom-client|lru-cache|nodemailer|postal-mime|stripe)\//

/** Modules of all pages, or of several: one chunk, so that no page needs more than two. */
const SHARED =
  /\/node_modules\/(?!@firebase|idb|tslib)|\/src\/web\/(?!kit\/form\/(?:address-inputs|colour-mode-switch|confirm-page|error-list|field|form|press-guard|radio-cards)|kit\/display\/(?:banner-fit|copyable|countdown|icons|lazy-icons)|kit\/feedback\/(?:load-error|toast-view)|client\/(?:error-response|external-redirect|forms\/|server-clock|auth-guard|owner-guard|sync\/|storage\/clear-user-values))|\/src\/app\/(?!pages\/|deferred-widgets\/|offline\/|not-found-page|rendering\/(?:on-idle|client-rendering)|routing\/(?:lazy-modules|prefetch)|shell\/(?:footer|support-popup|keep-clear|contact-links|colour-mode-switch|checkout-shell|account-))|\/src\/shared\/(?!(?:email|text|return-url)\.|messages\/(?!interface))|\/catalog\/ui\/lists\/wish-list-button\.|\/cart\/ui\/(guest-cart|use-cart)\./

/**
 * Chunks beside the one of all pages, by the time at which they are needed: each file costs a request, which on a slow
 * phone takes longer than its bytes. A module belongs to the first chunk that matches.
 */
const CHUNKS: Record<string, RegExp> = {
  // What fields and forms of all pages share, and the guard of the checkout, which starts with it.
  forms:
    /\/kit\/form\/(?:press-guard|field|form|form-data|error-list)\.|\/web\/client\/(?:forms\/|error-response|auth-guard)|\/shared\/return-url/,
  clock:
    /\/web\/(?:kit\/display\/countdown|client\/server-clock)|\/catalog\/ui\/promotions\/(?:progress-meter|days-left|upcoming-action)\.|\/shared\/messages\/catalog\/promotions\./,
  // What every page starts once it is idle.
  idle: /\/kit\/feedback\/toast-view\.|\/app\/(?:rendering\/on-idle|routing\/prefetch|offline\/(?!service-worker))|\/newsletter\/ui\/subscribe-form\.|\/shared\/(?:email|messages\/(?:offline|content\/newsletter)\.)/,
  // The same for all pages but the checkout.
  shell:
    /\/kit\/form\/colour-mode-switch\.|\/app\/shell\/(?:footer|support-popup|keep-clear|contact-links)\.|\/wish-list\/ui\/(?:saved-products|guest-wish-list)\.|\/shared\/messages\/(?:content\/footer|wish-list\/wish-list)\./,
  lists:
    /\/catalog\/ui\/(?:lists\/(?:list-texts|product-card|product-grid|list-error|section-heading|recently-viewed|recently-viewed-ids)|menu\/category-tiles|product\/product-texts)\.|\/cart\/ui\/quick-add\.|\/shared\/messages\/catalog\/(?:lists|product)\./,
  listing:
    /\/catalog\/ui\/lists\/(?:chosen-filters|facets|price-range|filter-sheet|product-list|view-switch|list-query|paging|use-list-url|list-toolbar|category)\.|\/features\/listing\/|\/app\/pages\/browse\/(?:category|search)\.|\/shared\/messages\/catalog\/search/,
  'product-page':
    /\/features\/catalog\/variant-selection\.|\/catalog\/ui\/product\/(?:delivery-box|buy-box|gallery|lazy-product-parts|load-product)\.|\/app\/pages\/product\/product\./,
  'product-parts':
    /\/features\/catalog\/(?:review|compare)\.rules|\/catalog\/ui\/product\/(?:track-view|reviews|review-items|product-sections|product-actions|use-revalidate-at|sticky-buy)\.|\/catalog\/ui\/compare\/compare-list|\/reviews\/(?:review-state\.|ui\/(?:helpful-vote|my-reviews-store|write-review|texts)\.)|\/features\/alerts\/(?:alert\.rules|ui\/notify-me)|\/app\/pages\/product\/product-below-fold\.|\/shared\/messages\/catalog\/(?:reviews|compare)\./,
  posts: /\/features\/blog\/ui\/(?:post-card|post-grid|texts)\.|\/shared\/messages\/content\/blog\./,
  home: /\/app\/pages\/browse\/home\.|\/features\/(?:home|recommendations)\/ui\/|\/catalog\/ui\/promotions\/upcoming-rail\.|\/kit\/display\/banner-fit\.|\/shared\/messages\/catalog\/home\./,
  // The frame of the checkout, and texts that it shares with its screen.
  checkout: /\/app\/shell\/checkout-shell\.|\/shared\/messages\/checkout\/checkout\./,
  buying: /\/shared\/messages\/checkout\/cart|\/use-quote\.|\/cart\/ui\/(?:texts|coupon-code|coupon-field)\./,
}

/** The identity provider's library, needed only for signing in. */
const IDENTITY = /\/node_modules\/(@firebase|idb|tslib)\//

/** The module that imports the screens of the second stylesheet. */
const LATE = join(import.meta.dirname, 'src/app/routing/lazy-modules.tsx')

/** Replaces Vite's preloading of dynamic imports: screens have no styles of their own and few chunks. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
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

/**
 * Creates two stylesheets: one for browsing, which every page waits for, and one for the lazy screens.
 * Styles that several chunks share come before those that build on them.
 */
function twoStylesheets(): Plugin {
  return {
    name: 'two-stylesheets',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const late = new Set(this.getModuleInfo(LATE)?.dynamicallyImportedIds)
        if (late.size === 0) this.error('no late screens were found')
        const sheets = { style: '', late: '' }
        const visited = new Set<string>()
        const visit = (name: string, sheet: keyof typeof sheets): void => {
          const chunk = byName.get(name)
          if (!chunk || visited.has(name)) return
          if (sheet === 'style' && chunk.moduleIds.some((id) => late.has(id))) return
          visited.add(name)
          for (const importName of chunk.imports) visit(importName, sheet)
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const css = bundle[file]
            if (css?.type === 'asset') sheets[sheet] += String(css.source)
            delete bundle[file]
          }
          chunk.viteMetadata?.importedCss.clear()
          for (const importName of chunk.dynamicImports) visit(importName, sheet)
        }
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
        visit(entry, 'style')
        for (const { fileName } of chunks) visit(fileName, 'late')
        for (const [name, source] of Object.entries(sheets))
          this.emitFile({ type: 'asset', name: `${name}.css`, source })
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
  plugins: [plainImports(), sourceUrls(), react(), browserDependencyRule(), twoStylesheets(), lazyChunks()],
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
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
