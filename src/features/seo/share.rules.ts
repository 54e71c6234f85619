import { drawablePrice, type IconFacts, type ShareFacts } from '#src/features/media/share-image.rules.ts'
import { en } from '#src/shared/messages/interface.en.ts'

export interface SharingShop {
  shopName: string
  slogan: string
  logo: string | null
  favicon: string | null
  currency: string
  locale: string
}
export interface SharedProduct {
  _id: string
  name: string
  image: { url: string } | null
  priceAmount: number
  priceFrom: boolean
}

/** Returns the content of a share image, for a product or for the shop. @param theme its colours in light mode */
export function shareFacts(
  shop: SharingShop,
  theme: Readonly<Record<string, string>>,
  product: SharedProduct | null,
): ShareFacts {
  const { bg = '#ffffff', media = '#f4f4f4', text = '#111111', link = text, primary = text } = theme
  const price = product && drawablePrice(product.priceAmount, shop.currency, shop.locale)
  return {
    productId: product?._id ?? null,
    title: product?.name ?? (shop.slogan || shop.shopName),
    price: price && (product.priceFrom ? `${en.product.from} ${price}` : price),
    shopName: shop.shopName,
    logo: shop.logo,
    image: product?.image?.url ?? null,
    colors: { ground: bg, stage: media, text, price: link, bar: primary },
  }
}

/** Returns the content of the shop's icon on a phone's home screen. */
export const iconFacts = (
  { shopName, logo, favicon }: SharingShop,
  { surface = '#ffffff', text = '#111111' }: Readonly<Record<string, string>>,
): IconFacts => ({
  shopName,
  signs: [favicon, logo].filter((url) => url !== null),
  colors: { ground: surface, text },
})
