import module from 'node:module'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

// Caches compiled code for later commands; it covers modules loaded from here on.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/storefront', import.meta.url)))
const [{ readEnvironment }, { run }] = await Promise.all([import('#src/platform/config/config.ts'), import('./run.ts')])

const controller = new AbortController()
// The first Ctrl-C finishes the current batch and closes the database; a second one ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())

process.exitCode = await run({
  parameters: process.argv.slice(2),
  readEnvironment,
  terminal: {
    out: (content) => void process.stdout.write(content),
    err: (text) => void process.stderr.write(text),
    read: async () => (process.stdin.isTTY ? '' : text(process.stdin)),
  },
  signal: controller.signal,
})
