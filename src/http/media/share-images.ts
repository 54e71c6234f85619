import { listCards } from '#src/features/catalog/catalog.service.ts'
import { findShopImage } from '#src/features/seo/seo.service.ts'
import { iconFacts, shareFacts } from '#src/features/seo/share.rules.ts'
import { FAVICON, FAVICON_PATH, readIconPath, readSharePath, wrapAsIco } from '#src/features/media/share-image.rules.ts'
import { versionOf, type ShareMaker } from '#src/features/media/share-image.service.ts'
import { getShopInfo, getTheme } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { FOREVER } from '../respond.ts'

export interface Media {
  body: Buffer
  headers: Record<string, string>
}

const SOON = 'public, max-age=300'
const A_DAY = 'public, max-age=86400'

/**
 * Creates images for link previews, of each visible product and of the shop, and the shop's icons.
 * @returns null for any other path, and for a product that is not visible
 */
export async function readShareImage(context: ShopContext, maker: ShareMaker, path: string): Promise<Media | null> {
  if (path === FAVICON_PATH) return readFavicon(context, maker)
  const icon = readIconPath(path)
  if (icon) return readIcon(context, maker, icon)
  const shareRequest = readSharePath(path)
  if (!shareRequest) return null
  const [product = null] = shareRequest.productId === null ? [] : await listCards(context, [shareRequest.productId])
  if (shareRequest.productId !== null && !product) return null
  const [info, theme] = await Promise.all([getShopInfo(context), getTheme(context)])
  const facts = shareFacts(info, theme.light, product)
  // The shop's own image is no dependency: it would be rendered anew with each change of the home page.
  const image = product ? facts.image : await findShopImage(context)
  return {
    body: await maker.get(context.shop.id, { ...facts, image }),
    headers: {
      'content-type': 'image/jpeg',
      // An older link gets the current image, with a short cache time.
      'cache-control': shareRequest.version !== versionOf(facts) ? SOON : product ? FOREVER : A_DAY,
      // Other sites show the link preview.
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}

async function readFavicon(context: ShopContext, maker: ShareMaker): Promise<Media> {
  const [info, theme] = await Promise.all([getShopInfo(context), getTheme(context)])
  const png = await maker.icon(context.shop.id, iconFacts(info, theme.light), FAVICON)
  return { body: wrapAsIco(png, FAVICON.size), headers: { 'content-type': 'image/x-icon', 'cache-control': A_DAY } }
}

async function readIcon(
  context: ShopContext,
  maker: ShareMaker,
  { version, shape }: NonNullable<ReturnType<typeof readIconPath>>,
): Promise<Media> {
  const [info, theme] = await Promise.all([getShopInfo(context), getTheme(context)])
  const facts = iconFacts(info, theme.light)
  const body = await maker.icon(context.shop.id, facts, shape)
  return {
    body,
    headers: { 'content-type': 'image/png', 'cache-control': version === versionOf(facts) ? FOREVER : SOON },
  }
}
