import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** What a proxy writes into what it hands on. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Of the demo's pages: kept by nobody, found by nobody. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Whether a browser on this machine asks us itself: what a proxy hands on comes from the machine, and from anybody. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  return (
    PROXIED.every((name) => headers[name] === undefined) &&
    ipaddr.isValid(peer) &&
    ipaddr.process(peer).range() === 'loopback'
  )
}
