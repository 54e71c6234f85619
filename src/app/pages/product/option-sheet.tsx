import { useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { fetchProduct } from '#src/features/catalog/ui/product/fetch-product.ts'
import { optionSheetEn } from '#src/shared/messages/catalog/option-sheet.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { withPrefetching } from '#src/web/client/prefetch-cache.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { showOverlay } from '#src/web/kit/feedback/toast.tsx'
import { LoaderContext } from '#src/web/router/route.ts'
import { useLocation } from '#src/web/router/router-provider.tsx'
import css from './option-sheet.module.css'

interface OptionSheetProps {
  /** The product's page, with the variant that is chosen first. */
  url: URL
  /** The product's name, which its card shows. */
  name: string
}

/** Opens the sheet over the page. @param href the product's page */
export function openOptionSheet(href: string, name: string): void {
  showOverlay(<OptionSheet key={href} url={new URL(href, location.origin)} name={name} />)
}

/** The options of a product with its image, price and button; loaded when it opens. */
function OptionSheet({ url, name }: OptionSheetProps) {
  const { close } = useMessages().shell
  const t = useTexts({ en: optionSheetEn })
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [openedOn] = useState(key)
  const { loaded, retry } = useContent(decodeURIComponent(url.pathname.split('/')[2] ?? ''))
  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
  }, [])
  // A link in it, or going back, leads to another page.
  useEffect(() => {
    if (key !== openedOn) dialog.current?.close()
  }, [key, openedOn])
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} closedby="any" onClose={() => showOverlay(null)}>
      <div className={css.head}>
        <ShopText as="h2" id={id}>
          {name}
        </ShopText>
        <a className="link sm" href={url.pathname + url.search}>
          {t.details}
        </a>
        <button type="button" className="iconbtn" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {loaded === 'loading' && <Skeleton />}
      {loaded === 'failed' && <Failed onRetry={retry} />}
      {typeof loaded === 'object' && (
        <loaded.Content
          product={loaded.product}
          variantId={url.searchParams.get('v')}
          onAdded={() => dialog.current?.close()}
        />
      )}
    </dialog>
  )
}

interface Content {
  product: Product
  Content: typeof import('./option-sheet-content.tsx').OptionSheetContent
}

/** Loads the product and what shows it. */
function useContent(slug: string): { loaded: Content | 'loading' | 'failed'; retry: () => void } {
  const { shopId } = useShop()
  const [{ attempt, loaded }, setState] = useState<{ attempt: number; loaded: Content | 'loading' | 'failed' }>({
    attempt: 0,
    loaded: 'loading',
  })
  useEffect(() => {
    const api = withPrefetching(browserApi())
    const context = new LoaderContext(new Map([[pageContext, { api, shopId }]]))
    Promise.all([fetchProduct({ context, params: { productID: slug } }), import('./option-sheet-content.tsx')]).then(
      ([{ data: product }, { OptionSheetContent: Content }]) => setState({ attempt, loaded: { product, Content } }),
      (error: unknown) => {
        logFailure(error)
        setState({ attempt, loaded: 'failed' })
      },
    )
  }, [shopId, slug, attempt])
  return { loaded, retry: () => setState({ attempt: attempt + 1, loaded: 'loading' }) }
}

function Skeleton() {
  const { loading } = useMessages().state
  return (
    <div className={css.body} role="status">
      <span className="vh">{loading}</span>
      <span className={css.image} />
      <span className={css.bars} />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { retry } = useMessages().state
  const t = useTexts({ en: optionSheetEn })
  return (
    <div className={css.failed} role="alert">
      <p>{t.failed}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
