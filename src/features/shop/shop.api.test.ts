import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { createShop } from './shop.admin.service.ts'

const contact = { media: 'Whatsapp', URL: 'https://wa.me/49301234567', modal: true, footer: true }

test('returns the shop of the host under the specification’s names, and also under data', async () => {
  const shop = await openTestShop({
    shop: {
      name: 'Halden & Fir',
      slogan: 'Quiet rooms',
      bio: 'Furniture from Cork',
      logo: '/files/logo.svg',
      favicon: '/files/icon.ico',
      nav_phone: '+49 30 1',
      nav_email: 'hello@halden.example',
      shop_email: 'shop@halden.example',
      shop_number: '+49 30 2',
      address: 'Torstraße 1',
      primary_color: '#2f4f4f',
      secondary_color: '#c0a080',
      footer_color: '#101010',
      text_color: '#111111',
      text_color_s: '#eeeeee',
      drop_address: 'Back door',
      checkout_note: 'We pack on Mondays.',
    },
  })

  for (const prefix of ['', '/api/v1']) {
    const { status, body } = await shop.guest().get(`${prefix}/site-user/domain-info?domain=${shop.domain}`)

    const named = {
      shopName: 'Halden & Fir',
      slogan: 'Quiet rooms',
      bio: 'Furniture from Cork',
      logo: '/files/logo.svg',
      favicon: '/files/icon.ico',
      domain: shop.domain,
      shopId: shop.id,
    }
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, ...named })
    expect(body.data).toMatchObject({
      ...named,
      _id: shop.id,
      navPhone: '+49 30 1',
      navEmail: 'hello@halden.example',
      shopEmail: 'shop@halden.example',
      shopNumber: '+49 30 2',
      address: 'Torstraße 1',
      primary_color: '#2f4f4f',
      secounder_color: '#c0a080',
      footer_color: '#101010',
      text_color: '#111111',
      text_color_s: '#eeeeee',
      dropAddress: 'Back door',
      checkout_note: 'We pack on Mondays.',
      currency: 'EUR',
      locale: 'en-IE',
      timeZone: 'Europe/Berlin',
    })
  }
})

test('returns external sign-in settings under the specification’s seven names, and nothing else of them', async () => {
  const credentials = {
    apiKey: 'AIza-1',
    authDomain: 'voltaro.example',
    projectId: 'voltaro',
    storageBucket: 'voltaro.bucket.example',
    messagingSenderId: '4711',
    appId: '1:4711:web:1',
    measurementId: 'G-4711',
  }
  const auth_credentials = JSON.stringify({ ...credentials, serviceAccount: 'secret-key' })
  const signInSettings = { auth_google: true, auth_facebook: true, password_min_length: 6, auth_credentials } as const
  const shop = await openTestShop({ shop: { ...signInSettings, auth_provider: 'external' } })
  const own = await openTestShop({ shop: { ...signInSettings, auth_provider: 'custom' } })
  const authOf = async (of: typeof shop) => {
    const { body, text } = await of.guest().get(`/api/v1/site-user/domain-info?domain=${of.domain}`)
    expect(text).not.toContain('secret-key')
    return (body.data as { auth: unknown }).auth
  }

  const rules = { passwordMinLength: 6, neutralErrors: false }
  expect(await authOf(shop)).toEqual({ provider: 'external', google: true, facebook: true, ...rules, ...credentials })
  expect(await authOf(own)).toEqual({ provider: 'custom', google: false, facebook: false, ...rules })
})

test('no endpoint returns the e-mail address that receives the shop’s orders', async () => {
  const shop = await openTestShop({
    shop: { order_email: 'secret-orders@halden.example' },
    products: [{ slug: 'teapot', category: ['Kitchen', 'Tea', 'Pots', 'Iron'] }],
    contacts: [contact],
    pages: [{ title: 'About us' }],
  })
  const guest = shop.guest()
  const { orderNumber } = await guest.order([{ slug: 'teapot' }])

  const kitchen = shop.categoryId('Kitchen')
  const responses = await Promise.all(
    [
      '/site-user/domain-info',
      `/shop/contact/${shop.id}`,
      `/seller/pages/${shop.id}`,
      `/seller/page/${shop.id}/about-us`,
      `/shop/category/get/${shop.id}`,
      `/category/seller/sub-category-by-id?shopId=${shop.id}&id=${kitchen}`,
      `/shop/product/${shop.id}/product/teapot`,
      `/shop/product/${shop.id}/categories?category=Kitchen`,
      `/shop/product/${shop.id}/top-selling-product?limit=100`,
      `/shop/home/${shop.id}`,
      `/shop/product/${shop.id}/search?value=teapot`,
      `/seller/payment-getaway/${shop.id}`,
      `/shop/checkout/setup/${shop.id}`,
      `/shop/order/${orderNumber}`,
    ].map((path) => guest.get(path)),
  )

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  for (const { text } of responses) {
    expect(text).not.toContain('secret-orders')
    expect(text).not.toMatch(/order_?email/i)
  }
})

test('returns contacts with the specification’s fields', async () => {
  const shop = await openTestShop({
    contacts: [contact, { media: 'Telegram', URL: 'tg://resolve?domain=halden', modal: false, footer: true }],
  })

  for (const prefix of ['', '/api/v1']) {
    const { body } = await shop.guest().get(`${prefix}/shop/contact/${shop.id}`)

    expect(body).toEqual({
      success: true,
      data: [
        { _id: expect.any(String), ...contact },
        { _id: expect.any(String), media: 'Telegram', URL: 'tg://resolve?domain=halden', modal: false, footer: true },
      ],
    })
  }
})

test('never returns a contact with an executable link, however it was written to the database', async () => {
  const shop = await openTestShop({ contacts: [contact] })
  await sql`update contacts set url = 'javascript:alert(1)' where shop_id = ${shop.id}`.execute(shop.db)
  shop.changed()

  const { body } = await shop.guest().get(`/shop/contact/${shop.id}`)

  expect(body.data).toEqual([])
})

test('returns only pages that are enabled and not trashed', async () => {
  const shop = await openTestShop({
    pages: [
      { title: 'About us', page: 'nav1' },
      { title: 'Our forest', page: 'nav2', url: 'https://forest.example/' },
      { title: 'Hidden', status: false },
      { title: 'Thrown away' },
    ],
  })
  await sql`update pages set trash = true where shop_id = ${shop.id} and slug = 'thrown-away'`.execute(shop.db)
  shop.changed()
  const guest = shop.guest()

  for (const prefix of ['', '/api/v1']) {
    const { body } = await guest.get(`${prefix}/seller/pages/${shop.id}`)
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        title: 'About us',
        page: 'nav1',
        status: true,
        trash: false,
        url: null,
        slug: 'about-us',
      },
      {
        _id: expect.any(String),
        title: 'Our forest',
        page: 'nav2',
        status: true,
        trash: false,
        url: 'https://forest.example/',
        slug: 'our-forest',
      },
    ])
  }
  for (const slug of ['hidden', 'thrown-away', 'never-was'])
    expect(await guest.get(`/seller/page/${shop.id}/${slug}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
})

test('returns a page with its text by id and by slug', async () => {
  const shop = await openTestShop({ pages: [{ title: 'About us', body: '<p>We are <b>two</b>.</p>' }] })
  const guest = shop.guest()
  const { body } = await guest.get(`/seller/pages/${shop.id}`)
  const [{ _id }] = body.data as [{ _id: string }]

  const bySlug = await guest.get(`/seller/page/${shop.id}/about-us`)
  const byId = await guest.get(`/api/v1/seller/page/${shop.id}/${_id}`)

  expect(bySlug.body.data).toMatchObject({ _id, title: 'About us', body: '<p>We are <b>two</b>.</p>' })
  expect(byId.body).toEqual(bySlug.body)
})

test('returns the specification’s error message for a host without a shop', async () => {
  const shop = await openTestShop()

  for (const host of [
    `${randomUUID()}.test`,
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
    'a b',
    '',
    '..',
    `${'a'.repeat(300)}.test`,
  ]) {
    const reply = await shop.guest({ host }).get('/site-user/domain-info')

    expect(reply).toMatchObject({
      status: 404,
      body: { success: false, code: 'shop_not_found', message: "Sorry, we can't find this shop" },
    })
  }
  expect((await shop.guest().get('/site-user/domain-info', { host: null })).status).toBe(404)
})

test('finds a shop however its host is written', async () => {
  const shop = await openTestShop()

  for (const host of [
    shop.domain.toUpperCase(),
    `${shop.domain}:8443`,
    `${shop.domain}.`,
    `www.${shop.domain}`,
    `WWW.${shop.domain.toUpperCase()}.:80`,
  ])
    expect((await shop.guest({ host }).get('/site-user/domain-info')).body).toMatchObject({
      shopId: shop.id,
      domain: shop.domain,
    })
})

test('a shop that is stored with www. also opens without it', async () => {
  const name = `${randomUUID()}.test`
  const shop = await openTestShop({ domains: [`www.${name}`] })

  expect((await shop.guest({ host: name }).get('/site-user/domain-info')).body).toMatchObject({ shopId: shop.id })
})

test('a domain in another script opens its shop in the punycode that browsers send', async () => {
  const name = `köhler-${randomUUID()}.test`
  const shop = await openTestShop({ domains: [name] })

  for (const host of [new URL(`https://${name}`).hostname, new URL(`https://${name}`).hostname.toUpperCase()])
    expect((await shop.guest({ host }).get('/site-user/domain-info')).body).toMatchObject({ shopId: shop.id })
})

test('the requested domain never selects another shop', async () => {
  const neighbour = await openTestShop({ shop: { name: 'The neighbour' } })
  const shop = await openTestShop()

  for (const domain of [
    shop.domain,
    neighbour.domain,
    `https://${neighbour.domain}/`,
    `//${neighbour.domain}`,
    '/product/teapot',
    '/',
    '',
    '../../etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    "' or 1=1 --",
  ]) {
    const reply = await shop.guest().get(`/site-user/domain-info?domain=${encodeURIComponent(domain)}`)

    expect(reply).toMatchObject({ status: 200, body: { shopId: shop.id, domain: shop.domain } })
    expect(reply.text).not.toContain('The neighbour')
  }
})

test('rejects a domain that belongs to another shop', async () => {
  const shop = await openTestShop()

  const second = createShop(
    shop.db,
    { name: 'Thief', country: 'DE', currency: 'EUR', locale: 'de', time_zone: 'UTC', prices_include_tax: true },
    [shop.domain.toUpperCase()],
  )

  await expect(second).rejects.toThrow(`${shop.domain} opens another shop.`)
  expect((await shop.guest().get('/site-user/domain-info')).body).toMatchObject({ shopId: shop.id })
})

test('removes scripts, frames, styles and executable links from a page', async () => {
  const shop = await openTestShop({
    pages: [{ title: 'About us', body: dangerous }],
    products: [{ slug: 'teapot', description: dangerous }],
  })
  const guest = shop.guest()

  const page = (await guest.get(`/seller/page/${shop.id}/about-us`)).body.data as { body: string }
  const product = (await guest.get(`/shop/product/${shop.id}/product/teapot`)).body.data as { description: string }

  for (const html of [page.body, product.description]) expectHarmless(html)
})

test('sanitises content on read when it was written past the services', async () => {
  const shop = await openTestShop({ pages: [{ title: 'About us' }], products: [{ slug: 'teapot' }] })
  await sql`update pages set body = ${dangerous} where shop_id = ${shop.id}`.execute(shop.db)
  await sql`update products set description = ${dangerous} where shop_id = ${shop.id}`.execute(shop.db)
  const guest = shop.guest()

  const page = (await guest.get(`/seller/page/${shop.id}/about-us`)).body.data as { body: string }
  const product = (await guest.get(`/shop/product/${shop.id}/product/teapot`)).body.data as { description: string }

  for (const html of [page.body, product.description]) expectHarmless(html)
})

const dangerous = `<p onclick="steal()">Warm<script>steal()</script><style>*{display:none}</style></p>
  <img src="x" onerror="steal()"><img src="data:image/svg+xml,<svg onload=steal()>"><img src="https://cdn.example/b.png">
  <img src="/pictures/a/800.webp" alt="A"><a href="javascript:steal()">a</a><a href=" jAvA&#x09;script:steal()">b</a><a href="data:text/html,steal()">c</a>
  <a href="https://fine.example/">d</a><a href="//evil.example">e</a>
  <iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="card"></form>
  <svg><script>steal()</script></svg><math><mi xlink:href="javascript:steal()">x</mi></math>
  <p style="position:fixed">Still</p>`

function expectHarmless(html: string): void {
  expect(html).toContain('Warm')
  expect(html).toContain('Still')
  expect(html).toMatch(/<img (?:loading="lazy" decoding="async" )?src="\/pictures\/a\/800\.webp" alt="A" \/>/)
  expect(html).toContain('<a href="https://fine.example/" rel="noopener nofollow">d</a>')
  for (const danger of [
    'steal',
    'javascript:',
    'data:',
    'evil.example',
    // Pages show only the shop's own images.
    'cdn.example',
    '<iframe',
    '<form',
    '<input',
    '<svg',
    'style=',
    'onerror',
    'onclick',
  ])
    expect(html.toLowerCase()).not.toContain(danger)
}
