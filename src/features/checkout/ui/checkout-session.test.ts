import { expect, test } from 'vitest'
import { createShopperStore } from '#src/web/client/shopper.ts'
import { clearUserValues } from '#src/web/client/storage/clear-user-values.ts'
import { createCheckoutSession } from './checkout-session.ts'

const ANA = { _id: 'ana', name: 'Ana', email: 'ana@example.com', provider: 'custom', shopId: 'shop' }

/** A storage that lists its keys as own properties, as browsers do. */
function openStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? null) : null),
    setItem: (name: string, value: string) => void (values[name] = value),
    removeItem: (name: string) => void delete values[name],
  }
  const values: Record<string, string> = {}
  Object.setPrototypeOf(values, methods)
  return values as unknown as Storage
}

function openCheckout() {
  globalThis.addEventListener ??= () => {}
  globalThis.removeEventListener ??= () => {}
  const storages = { local: openStorage(), session: openStorage() }
  const shoppers = createShopperStore('shop', storages.local)
  shoppers.remember(ANA)
  const open = () => {
    const session = createCheckoutSession('shop', shoppers, storages)
    session.subscribe(() => {})
    return session
  }
  return { kept: storages, shoppers, open }
}

test('detects an expired session, also after a reload', () => {
  const { shoppers, open } = openCheckout()
  const session = open()
  expect(session.get()).toBeNull()

  shoppers.clear()

  const expired = { userId: 'ana', name: 'Ana', isGuest: false }
  expect(session.get()).toEqual(expired)
  expect(open().get()).toEqual(expired)
  session.continueAsGuest()
  expect(open().get()).toEqual({ ...expired, isGuest: true })
})

test('clears the expired session when the shopper signs in again', () => {
  const { shoppers, open } = openCheckout()
  const session = open()
  shoppers.clear()

  shoppers.remember(ANA)

  expect(session.get()).toBeNull()
  expect(open().get()).toBeNull()
})

test('stores nothing when the shopper signs out', () => {
  const { kept: storages, shoppers, open } = openCheckout()
  const session = open()

  clearUserValues({ shopId: 'shop', userId: 'ana' }, storages.local)
  shoppers.clear()

  expect(session.get()).toBeNull()
  expect(open().get()).toBeNull()
})
