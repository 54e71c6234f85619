import { iconFacts } from '#src/features/seo/share.rules.ts'
import { iconPath, MANIFEST_ICONS } from '#src/features/media/share-image.rules.ts'
import { versionOf } from '#src/features/media/share-image.service.ts'
import { getShopInfo, getTheme } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { en } from '#src/shared/messages/interface.en.ts'

/** Characters that fit on a home screen. */
const SHORT_NAME = 12

/** Returns the web app manifest of a shop. */
export async function writeManifest(context: ShopContext): Promise<string[]> {
  const [info, theme] = await Promise.all([getShopInfo(context), getTheme(context)])
  const version = versionOf(iconFacts(info, theme.light))
  const { shopName, slogan, bio, language } = info
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shortName(shopName),
    description: bio || slogan || undefined,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The light mode; a page's own `theme-color` has priority.
    theme_color: theme.light.bg,
    background_color: theme.light.bg,
    icons: MANIFEST_ICONS.map(({ size, purpose }) => ({
      src: iconPath(version, { size, isMaskable: purpose === 'maskable' }),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: en.shell.categories, url: '/categories' },
      { name: en.shell.myCart, url: '/user/cart' },
      { name: en.shell.trackOrder, url: '/track-order' },
    ],
  }
  return [JSON.stringify(manifest)]
}

/** Returns as many whole words as fit; a device shortens a first word that is too long. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(/\s+/)
  return rest.reduce(
    ({ text, isFull }, word) =>
      isFull || `${text} ${word}`.length > SHORT_NAME ? { text, isFull: true } : { text: `${text} ${word}`, isFull },
    { text: first, isFull: false },
  ).text
}
