import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

test('returns the payment methods in the shop’s order, with their public fields', async () => {
  const shop = await openTestShop({
    gateways: [
      {
        title: 'Cash at the door',
        description: 'To the driver',
        instructions: 'Have it ready.',
        feeAmount: 200,
        maxAmount: 80_000,
        countries: ['DE'],
      },
      { title: 'Cash at the counter', feeBps: 150, minAmount: 100 },
    ],
  })

  for (const prefix of ['', '/api/v1']) {
    const { status, body } = await shop.guest().get(`${prefix}/seller/payment-getaway/${shop.id}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        {
          _id: expect.any(String),
          provider: 'cod',
          title: 'Cash at the door',
          description: 'To the driver',
          logo: null,
          instructions: 'Have it ready.',
          feeAmount: 200,
          feeBps: 0,
          minAmount: null,
          maxAmount: 80_000,
          countries: ['DE'],
          currencies: ['EUR'],
          sort: 0,
        },
        {
          _id: expect.any(String),
          provider: 'cod',
          title: 'Cash at the counter',
          description: '',
          logo: null,
          instructions: 'Please have it ready.',
          feeAmount: 0,
          feeBps: 150,
          minAmount: 100,
          maxAmount: null,
          countries: [],
          currencies: ['EUR'],
          sort: 1,
        },
      ],
    })
  }
})

test('does not offer a disabled payment method', async () => {
  const shop = await openTestShop({ gateways: [{ title: 'One' }, { title: 'Other' }] })
  await shop.tx((db) =>
    sql`update payment_gateways set enabled = false where shop_id = ${shop.id} and title = 'One'`.execute(db),
  )
  shop.changed()

  expect((await shop.guest().get(`/seller/payment-getaway/${shop.id}`)).body.data).toMatchObject([{ title: 'Other' }])
})
