import { useShopData, type PagePageLink } from '#src/web/client/shop-context.ts'

export const pageHref = ({ url, slug }: PagePageLink): string => url ?? `/pages/${slug}`

/** Renders links to the shop's pages of one placement; a page with its own URL links there. */
export function PageLinks({ placement }: { placement: PagePageLink['page'] }) {
  const { pages } = useShopData()
  return pages
    .filter(({ page }) => page === placement)
    .map((page) => (
      <a key={page.slug} href={pageHref(page)} {...(page.url?.startsWith('https:') && { rel: 'noopener' })}>
        {page.title}
      </a>
    ))
}
