import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { localStorage } from '#src/platform/files/storage.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { orchardLane } from '../../demo/orchard-lane/shop.ts'
import { voltaro } from '../../demo/voltaro/shop.ts'
import { checkTarget } from '#src/features/addresses/address.rules.ts'
import { haldenAndFir } from '../../demo/halden-and-fir/shop.ts'
import { renewDemoShop } from './demo-shop.ts'
import '#test/isolated.ts'

/** Renews the demo, as a new release does with shops of an earlier one. @returns the sign-in settings */
async function signInAfterRenewal(shop: TestShop, demo: typeof voltaro) {
  const promotions = { coupons: [], popups: [], flashSales: [], campaigns: [], preorders: [] }
  const operator = { ...shop.staffContext(), storage: localStorage(tmpdir()) }
  await renewDemoShop(operator, { ...demo, domains: [shop.domain], promotions })
  return shop.db
    .selectFrom('shops')
    .select(['auth_provider', 'auth_google', 'auth_facebook', 'auth_credentials'])
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow()
}

test('adds the identity project to a demo shop of an earlier release', async () => {
  expect(await signInAfterRenewal(await openTestShop(), voltaro)).toEqual({
    auth_provider: 'external',
    auth_google: true,
    auth_facebook: true,
    auth_credentials: {
      apiKey: 'demo-voltaro-key',
      projectId: 'demo-voltaro',
      authDomain: 'demo-voltaro.localhost',
    },
  })
  expect(await signInAfterRenewal(await openTestShop(), orchardLane)).toMatchObject({
    auth_provider: 'external',
    auth_google: false,
    auth_facebook: false,
  })
})

test('preserves the sign-in settings of a demo shop when the demo restarts', async () => {
  const chosen = { auth_provider: 'external', auth_credentials: JSON.stringify({ projectId: 'mine' }) } as const
  expect(await signInAfterRenewal(await openTestShop({ shop: chosen }), voltaro)).toMatchObject({
    auth_google: false,
    auth_credentials: { projectId: 'mine' },
  })
})

test('the addresses of the demo’s buyers are valid', () => {
  for (const { addresses } of [haldenAndFir, orchardLane, voltaro])
    for (const address of addresses)
      expect(checkTarget({ ...address, name: 'Ana Ruiz' }, 'en')).toMatchObject({ ok: true })
})
