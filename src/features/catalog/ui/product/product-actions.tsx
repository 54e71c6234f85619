import { Icon } from '#src/web/kit/display/icon.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { useCompare } from '../compare/use-compare.ts'
import css from './product-actions.module.css'
import { useProductTexts } from './product-texts.ts'

/** Actions beside buying: comparing, sharing and support. */
export function ProductActions({ product }: { product: Product }) {
  return (
    <div className={css.actions}>
      <Compare product={product} />
      <Share product={product} />
      <SupportLink product={product} />
    </div>
  )
}

function Compare({ product }: { product: Product }) {
  const { t, isCompared, press } = useCompare(product)
  return (
    <button type="button" aria-pressed={isCompared} onClick={press}>
      <Icon name={isCompared ? 'check' : 'compare'} />
      {t.view}
    </button>
  )
}

/** Links to the support form with the product preselected. */
function SupportLink({ product }: { product: Product }) {
  const t = useProductTexts()
  return (
    <a href={`/support?product=${product._id}`} rel="nofollow">
      <Icon name="headset" />
      {t.askAbout}
    </a>
  )
}

/** Uses the device's share dialog, or copies the link. The e-mail link works everywhere. */
function Share({ product }: { product: Product }) {
  const t = useProductTexts()
  const share = async (): Promise<void> => {
    const { href } = location
    if ('share' in navigator) {
      // A cancelled dialog is no error.
      await navigator.share({ title: product.name, url: href }).catch(() => {})
      return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(href)
      showToast(t.linkCopied)
    } catch {
      showToast(t.linkNotCopied)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void share()}>
        <Icon name="share" />
        {t.share}
      </button>
      <a
        href={`mailto:?subject=${encodeURIComponent(product.name)}`}
        onClick={({ currentTarget: link }) => {
          // Set on click, because the current URL contains the chosen variant.
          link.href = `mailto:?subject=${encodeURIComponent(product.name)}&body=${encodeURIComponent(location.href)}`
        }}
      >
        <Icon name="mail" />
        {t.shareByMail}
      </a>
    </>
  )
}
