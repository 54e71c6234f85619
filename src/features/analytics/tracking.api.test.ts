import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { changeSettings } from '#src/features/shop/shop-settings.service.ts'
import { openTestShop } from '#test/shop.ts'

test('returns the ids of a shop as set, and null when there are none', async () => {
  const shop = await openTestShop({})
  const fetchTrackers = () => shop.guest().get(`/api/v1/seller/get-facebook-id?shopId=${shop.id}`)
  expect((await fetchTrackers()).body).toEqual({ success: true, data: { google: null, pixel: null } })
  expect((await shop.guest().requestEndpoint(contract.domainInfo)).data.trackers).toEqual([])

  await changeSettings(shop.staffContext(), { google_id: 'G-ABC123DEF4', pixel_id: '123456789012345' })
  const other = await openTestShop({ shop: { google_id: 'UA-12345-6' } })
  expect((await other.guest().requestEndpoint(contract.domainInfo)).data.trackers).toEqual(['google'])
  expect((await other.guest().requestEndpoint(contract.trackingIds, { query: { shopId: other.id } })).data).toEqual({
    google: 'UA-12345-6',
    pixel: null,
  })
})

test('rejects an invalid id', async () => {
  const shop = await openTestShop({})
  for (const draft of [{ google_id: 'G-1"><script>' }, { google_id: 'abc' }, { pixel_id: '12ab' }, { pixel_id: '1' }])
    await expect(changeSettings(shop.staffContext(), draft), JSON.stringify(draft)).rejects.toThrow(
      /is no (?:analytics|pixel) id/,
    )
})
