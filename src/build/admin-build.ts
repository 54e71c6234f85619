import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

/** Modules that the back office must not contain: code of the server, and the schemas of the contracts. */
const SERVER_ONLY =
  /^src\/(?:http|jobs|composition|build|demo|seed|platform|cli)\/|^src\/.*\.(?:service|store|api|adapter|contract)\.ts$|^node_modules\/(?:kysely|pg|zod)\//

/** What the lists of orders, products and customers share. */
const LISTS =
  /\/src\/admin\/(?:lists\/(?:list-table|list-views|select-all|filter-menu|filter-chip|columns-button|columns\.rules|column-order)|messages\/order-list|orders\/list-query|kit\/(?:paging|thumbnail|formats|amount-input|use-shortcuts|country-name|search-field)|orders\/(?:use-row-keys|status-badges)|drafts\/create-order-link|client\/use-(?:download|prefetch|undo))\.|\/src\/shared\/(?:money|payment-providers)\.|\/lucide-react\/.*\/icons\/(?:plus|ellipsis|truck|trash|trash-2|chevron-right|chevron-left|search|download)\./

/**
 * Returns the build of the back office, an app of its own: no module, chunk or stylesheet is shared with the shop's build,
 * so that the shop's files do not depend on it.
 */
export const adminBuild = (root: string, outDir: string): InlineConfig => ({
  root: join(root, 'src/admin'),
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  mode: 'production',
  plugins: [
    react(),
    {
      name: 'admin-fence',
      moduleParsed({ id }) {
        if (SERVER_ONLY.test(relative(root, id))) this.error(`${id} must not reach the back office`)
      },
    },
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // `light-dark()` stays as it is.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // An inline script is forbidden by the content security policy.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Small modules of several lists are one file: a request takes longer than their bytes.
        codeSplitting: { groups: [{ name: 'lists', test: LISTS }] },
      },
    },
  },
})
