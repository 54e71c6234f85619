import { expect, test } from 'vitest'
import { bootJson } from './boot-json.ts'

test('cards come without the descriptions of their pictures, everything else as it is', () => {
  const picture = { alt: 'A lamp of brass, seen from the side', url: '/pictures/a/1000.webp', width: 1000, height: 800 }
  const boot = {
    shopId: 's',
    loaderData: {
      screen: {
        slides: [{ title: 'Lamps', image: picture }],
        product: {
          name: 'Lamp',
          images: [picture],
          stockState: 'inStock',
          variants: [{ image: '/pictures/b/1000.webp', stockState: 'inStock' }],
        },
        data: [
          { name: 'Lamp', image: picture, stockState: 'inStock', ratingAverage: null },
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
          { name: 'Lamp', image: { ...picture, alt: '' }, stockState: 'inStock', ratingAverage: null },
          { name: 'Vase', image: null, stockState: 'soldOut', ratingAverage: 433 },
        ],
      },
    },
  })
})

test('nothing in it ends the element that it stands in', () => {
  expect(bootJson({ name: '</script>' })).not.toContain('</script>')
})
