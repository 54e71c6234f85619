import { lookup as askDns } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** Where a connection would go, after the name was resolved. */
export interface Target {
  address: string
  port: number
}

export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** Every address that the host of an address has now. */
export async function addressesOf({ hostname }: URL): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name)) return [name]
  // RFC 6761: these names are this machine, whatever a name server would say.
  if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1']
  return (await askDns(name, { all: true })).map(({ address }) => address)
}

/** Has a connection go to exactly these addresses: a second answer of the name server changes nothing. */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = checked
    if (all) done(null, checked)
    else if (first) done(null, first.address, first.family)
  }
}

/** The work's result, or the signal's reason when that comes first: a name server cannot be told to stop. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = (): void => failed(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
