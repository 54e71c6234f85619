import { expect, test } from 'vitest'
import { bootJson, screensShop } from './boot-json.ts'
import type { WholeShopData } from '#src/web/client/shop-context.ts'

test('omits image descriptions from cards and leaves the rest unchanged', () => {
  const image = { alt: 'A lamp of brass, seen from the side', url: '/pictures/a/1000.webp', width: 1000, height: 800 }
  const boot = {
    shopId: 's',
    loaderData: {
      screen: {
        slides: [{ title: 'Lamps', image }],
        product: {
          name: 'Lamp',
          images: [image],
          stockState: 'inStock',
          variants: [{ image: '/pictures/b/1000.webp', stockState: 'inStock' }],
        },
        data: [
          { name: 'Lamp', image, stockState: 'inStock', ratingAverage: null },
          { name: 'Vase', image: null, stockState: 'soldOut', ratingAverage: 433 },
        ],
      },
    },
    errors: null,
  }
  expect(JSON.parse(bootJson(boot))).toEqual({
    ...boot,
    loaderData: {
      screen: {
        ...boot.loaderData.screen,
        data: [
          { name: 'Lamp', image: { ...image, alt: '' }, stockState: 'inStock', ratingAverage: null },
          { name: 'Vase', image: null, stockState: 'soldOut', ratingAverage: 433 },
        ],
      },
    },
  })
})

test('hydrates with the shop data that screens read, without what the head already contains', () => {
  const shop = { shopId: 's', shopName: 'Lamps', slogan: 'Light', currency: 'EUR' }
  const contact = { media: 'LINE', URL: 'https://line.me', modal: true, footer: true }
  const page = { title: 'Help', page: 'nav1', url: null, slug: 'help' }
  const whole = {
    shop: {
      ...shop,
      _id: 's',
      favicon: '/files/a.svg',
      primary_color: '#000',
      text_color_s: '#fff',
      lowStockThreshold: 5,
    },
    contacts: [{ ...contact, _id: 'c' }],
    pages: [{ ...page, _id: 'p', status: true, trash: false }],
    categories: [{ _id: 'k', name: 'Lamps', href: '/categories/Lamps' }],
  } as unknown as WholeShopData
  expect(screensShop(whole)).toEqual({ shop, contacts: [contact], pages: [page], categories: whole.categories })
})

test('never closes the element that contains it', () => {
  expect(bootJson({ name: '</script>' })).not.toContain('</script>')
})
