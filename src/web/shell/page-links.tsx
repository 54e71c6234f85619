import type { PageLink } from '#src/features/shop/shop.contract.ts'
import { useShopData } from '../shop.ts'

export const pageHref = ({ url, slug }: PageLink): string => url ?? `/pages/${slug}`

/** Links to the shop's pages of one placement; a page with an address of its own leads there. */
export function PageLinks({ placement }: { placement: PageLink['page'] }) {
  const { pages } = useShopData()
  return pages
    .filter(({ page }) => page === placement)
    .map((page) => (
      <a key={page._id} href={pageHref(page)} {...(page.url?.startsWith('https:') && { rel: 'noopener' })}>
        {page.title}
      </a>
    ))
}
