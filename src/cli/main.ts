import { readEnvironment } from '#src/platform/config.ts'
import { text } from 'node:stream/consumers'
import { run } from './run.ts'

const stop = new AbortController()
// The first Ctrl-C ends the batch under way and closes the database; a second one ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

process.exitCode = await run({
  parameters: process.argv.slice(2),
  readEnvironment,
  terminal: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    read: async () => (process.stdin.isTTY ? '' : text(process.stdin)),
  },
  signal: stop.signal,
})
