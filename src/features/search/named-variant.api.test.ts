import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { searchContract } from './search.contract.ts'

const image = (name: string) => ({ url: `https://cdn.example/${name}.webp`, alt: name, width: 800, height: 600 })
const COLOURS = ['Oatmeal', 'Sage', 'Slate blue']

test('finds products by the options of their variants, and shows the variant that the term names', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'mellow-sofa',
        name: 'Mellow sofa',
        images: [image('oatmeal'), image('sage')],
        options: [{ name: 'Colour', values: COLOURS.map((label) => ({ label })) }],
        variants: COLOURS.map((label, index) => ({
          sku: `MEL-${index}`,
          optionValues: [label],
          priceAmount: 1000 + index,
          image: index === 1 ? image('sage').url : null,
          stock: index === 2 ? 0 : 5,
        })),
      },
    ],
  })
  const search = async (value: string) =>
    (await shop.guest().requestEndpoint(searchContract.results, { query: { value } })).data[0]
  const [oatmeal, sage, blue] = COLOURS.map((_, index) => `MEL-${index}`)
  const idOf = async (sku = ''): Promise<string> =>
    (
      await shop.db
        .selectFrom('variants')
        .select('id')
        .where('shop_id', '=', shop.id)
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    ).id

  expect(await search('sage sofa')).toMatchObject({
    variantId: await idOf(sage),
    image: image('sage'),
    priceAmount: 1001,
    priceFrom: false,
  })
  expect(await search('slate blue')).toMatchObject({ variantId: await idOf(blue), stockState: 'outOfStock' })
  expect(await search('MEL-0')).toMatchObject({ variantId: await idOf(oatmeal), image: image('oatmeal') })
  const sofa = await search('sofa')
  expect(sofa).toMatchObject({ image: image('oatmeal'), priceAmount: 1000, priceFrom: true, stockState: 'inStock' })
  expect(sofa).not.toHaveProperty('variantId')
  const { products } = await shop
    .guest()
    .requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term: 'sofa sag' } })
  expect(products).toMatchObject([{ variantId: await idOf(sage), image: image('sage'), priceAmount: 1001 }])
})
