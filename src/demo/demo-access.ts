import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Headers that a proxy adds. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Headers of the demo's pages, which must not be cached or indexed. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Whether a request comes directly from a browser on this machine. A proxied request also comes from this machine, but
 * on behalf of any client.
 */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  return (
    PROXIED.every((name) => headers[name] === undefined) &&
    ipaddr.isValid(peer) &&
    ipaddr.process(peer).range() === 'loopback'
  )
}
