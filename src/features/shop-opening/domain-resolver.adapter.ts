import { Resolver } from 'node:dns/promises'
import type { ResolveDomain } from './domain-check.service.ts'

const TIMEOUT_MS = 2000

/** Asks the name servers of this machine for IPv4 and IPv6 addresses; aliases are followed. */
export const resolveDomain: ResolveDomain = async (domain) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)])
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
