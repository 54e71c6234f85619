import { lookup as askDns } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** The IP and port of a connection, after the name was resolved. */
export interface Target {
  address: string
  port: number
}

export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Returns all IPs of a URL's host. */
export async function addressesOf({ hostname }: URL): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name)) return [name]
  // RFC 6761: these names always mean this machine, whatever DNS returns.
  if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1']
  return (await askDns(name, { all: true })).map(({ address }) => address)
}

/** Restricts a connection to these IPs, so that a second DNS response changes nothing. */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = checked
    if (all) done(null, checked)
    else if (first) done(null, first.address, first.family)
  }
}

/** Returns the work's result, or rejects when the signal aborts first, because a DNS look-up cannot be cancelled. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = (): void => failed(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
