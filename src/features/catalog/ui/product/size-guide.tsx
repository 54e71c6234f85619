import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import css from './size-guide.module.css'
import { useProductTexts } from './product-texts.ts'
import '#src/web/kit/display/prose.css'

interface SizeGuideProps {
  guide: NonNullable<Product['sizeGuide']>
  onClose: () => void
}

/** Shows the page of sizes over the product. */
export function SizeGuide({ guide: { title, slug }, onClose }: SizeGuideProps) {
  const { shell } = useMessages()
  const t = useProductTexts()
  const lang = useContentLanguage()
  const { shopId } = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  const [body, setBody] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // When the dialog closes, the browser restores the focus.
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    browserApi()
      .get('/seller/page/{shopId}/{pageId}', { params: { shopId, pageId: slug } })
      .then(
        ({ data }) => setBody(data.body),
        (error: unknown) => {
          logFailure(error)
          setFailed(true)
        },
      )
  }, [shopId, slug])
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title} onClose={onClose}>
      <div className={css.head}>
        <h2 lang={lang}>{title}</h2>
        <button type="button" className="iconbtn" aria-label={shell.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {hasFailed ? (
        <Alert tone="error">{t.guideFailed}</Alert>
      ) : body === null ? (
        <Spinner />
      ) : (
        // Sanitised by the server when it was written, and again when it was read.
        <div className="prose" lang={lang} tabIndex={-1} dangerouslySetInnerHTML={{ __html: body }} />
      )}
    </dialog>
  )
}
