#!/usr/bin/env node
// Plain JavaScript, so that any Node gets as far as saying which one is needed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import module from 'node:module'

const MAIN = new URL('../src/http/main.ts', import.meta.url)
const NEEDED = [24, 16]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) {
  // Later starts read what the first one compiled.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/storefront', import.meta.url)))
  // Started by an older Node as below: when that one is killed, nobody would be left to stop this one.
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await import(MAIN.href)
} else {
  startWithBroughtNode()
}

/** The lockfile brings a Node for the usual platforms; npm scripts find it first, a start by hand may not. */
function startWithBroughtNode() {
  const name = `../node_modules/node-${process.platform}-${process.arch}/bin/node`
  const node = fileURLToPath(new URL(name, import.meta.url))
  if (!existsSync(node)) {
    process.stderr.write(
      `This is Node ${process.versions.node}, and for ${process.platform}-${process.arch} none is brought along. ` +
        `Please install Node ${NEEDED.join('.')} or newer.\n`,
    )
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(import.meta.url)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}
