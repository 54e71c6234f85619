import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Server code and libraries that must never reach a browser. */
const SERVER_ONLY =
  /\/src\/(http|jobs|composition|build|demo|seed|platform|cli)\/|\/simulators\/(identity|shared-identity|stripe|sandbox|http)[./]|\.(service|store|api|adapter)\.ts$|\/node_modules\/(kysely|pg|zod|sharp|pino|sanitize-html|iso-3166|libphonenumber-js|rate-limiter-flexible|prom-client|lru-cache|nodemailer|postal-mime|stripe)\//

/** What every page needs, or several do: one file, so that no page waits for more than two. */
const SHARED =
  /\/node_modules\/(?!@firebase|idb|tslib)|\/src\/web\/(?!kit\/form\/(?:address-inputs|colour-mode-switch|error-list|field|form-data|press-guard|radio-cards)|kit\/display\/(?:banner-fit|copyable|countdown|icons|lazy-icons)|kit\/feedback\/(?:load-error|toast-view)|client\/(?:external-redirect|server-clock|auth-guard|owner-guard|storage\/(?:persistent-|user-storage)))|\/src\/app\/(?!pages\/|deferred-widgets\/|offline\/|not-found-page|rendering\/(?:on-idle|client-rendering)|routing\/(?:lazy-modules|prefetch)|shell\/(?:footer|support-popup|keep-clear|contact-links|colour-mode-switch|checkout-shell|account-))|\/src\/shared\/(?!(?:email|text|return-url)\.|messages\/(?!interface))|\/catalog\/ui\/wish-list-button\.|\/cart\/ui\/(browser-cart|guest-cart|use-cart)\./

/** What pages with lists share: a second file for them, which a product's page does without. */
const LISTS =
  /\/catalog\/ui\/(category-tiles|list-texts|product-card|product-grid|list-error|section-heading)\.|\/cart\/ui\/quick-add\.|\/shared\/messages\/lists/

/** What counts down to a moment of the server's clock. */
const CLOCK = /\/web\/(kit\/display\/countdown|client\/server-clock)/

/** The external provider's library: nobody needs it who does not sign in. */
const IDENTITY = /\/node_modules\/(@firebase|idb|tslib)\//

/** Where the files of the second stylesheet's screens stand. */
const LATE = join(import.meta.dirname, 'src/app/routing/lazy-modules.tsx')

/** What cart, checkout and orders share. */
const BUYING = /\/shared\/messages\/cart|\/use-quote\./

/** Screens bring no styles of their own and their parts are few: importing them needs no help. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/** What the router would tell to who watches it, which nobody does: 2 KB of every page (decision 0005). */
function unwatchedRouter(): Plugin {
  const names = [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ]
  return {
    name: 'unwatched-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id.endsWith('/react-router/dist/production/lib/router/instrumentation.js')
        ? `const none = () => undefined\n${names.map((name) => `export { none as ${name} }`).join('\n')}`
        : null,
  }
}

/** Fails the build when a server file enters the browser's graph, and names who asked for it. */
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
 * Two stylesheets: what browsing needs, which every page waits for, and what only the late screens need. A part that
 * several chunks bring stands before those that build on it.
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
          if (sheet === 'style' && late.has(chunk.facadeModuleId ?? '')) return
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

const STYLES = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted()

/**
 * Class names of two to four characters, the same in both builds: a letter and a number for the file, and one for the
 * name by its first place there. Classes are a tenth of a page's weight.
 */
function shortName(name: string, path: string, styles: string): string {
  const file = STYLES.findIndex((style) => path.endsWith(style))
  if (file < 0) throw new Error(`${path} is no file of styles`)
  const names = [...new Set([...styles.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found))]
  if (!names.includes(name)) throw new Error(`${name} is not in ${path}`)
  return `${String.fromCodePoint(65 + (file % 26))}${Math.floor(file / 26)}${names.indexOf(name).toString(36)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports(), unwatchedRouter(), react(), browserDependencyRule(), twoStylesheets()],
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName: shortName } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'es2024',
        rolldownOptions: {
          input: { 'entry.server': 'src/app/entry.server.tsx' },
          output: { codeSplitting: false },
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
            // The names of all screens stand in the file of every page: seven characters tell their versions apart as well.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // One file for what every page needs: React, the router, the shell and what several pages share.
            codeSplitting: {
              groups: [
                // Watches the pointer once a page is idle; the checkout starts it at once.
                { name: 'press-guard', test: /\/kit\/form\/press-guard\./ },
                { name: 'base', test: SHARED },
                { name: 'lists', test: LISTS },
                { name: 'buying', test: BUYING },
                { name: 'clock', test: CLOCK },
                { name: 'identity', test: IDENTITY },
              ],
            },
          },
        },
      },
  // Nobody signs in on the server.
  ssr: { noExternal: true, external: ['@firebase/app', '@firebase/auth'] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
