import { useLayoutEffect, useRef } from 'react'
import type { OperationInput } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { popupFormEn as t } from '../messages/popups.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { PreviewCard } from './price-preview.tsx'

type Previewed = NonNullable<OperationInput<'previewPopup'>['body']>

const PREVIEW_AFTER_MS = 300
const ROLES = ['bg', 'surface', 'text', 'border', 'primary', 'on-primary']

/** A popup as the shop shows it, in its colours of both modes. @param props.body null while the form has errors */
export const PopupPreview = ({ body }: { body: Previewed | null }) => (
  <PreviewCard>{body ? <Both body={body} /> : <p className="soft medium">{discountsEn.previewUnready}</p>}</PreviewCard>
)

function Both({ body }: { body: Previewed }) {
  // As a text, which stays the same while nothing is typed.
  const content = useDelayed(JSON.stringify(body), PREVIEW_AFTER_MS)
  const { data } = useRead('previewPopup', { body: JSON.parse(content) as Previewed })
  if (!data) return null
  const [warning] = Object.values(data.data.fields)
  return (
    <>
      {warning !== undefined && <p className="callout warn">{warning}</p>}
      {(['light', 'dark'] as const).map((mode) => (
        <Sample key={mode} body={body} title={t.modes[mode]} colors={data.data[mode]} />
      ))}
    </>
  )
}

interface SampleProps {
  body: Previewed
  title: string
  colors: Readonly<Record<string, string>>
}

/** The popup in the colours of one mode; its buttons do nothing here. */
function Sample({ body, title, colors }: SampleProps) {
  const { _id: shopId } = useShop()
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const role of ROLES) page.current?.style.setProperty(`--sample-${role}`, colors[role] ?? '')
  }, [colors])
  return (
    <figure className="popup-figure">
      <figcaption className="small soft">{title}</figcaption>
      <div ref={page} className="popup-page">
        <div className="popup-sample">
          {body.image && <img src={thumbnailOf(shopId, body.image)} alt={body.imageAlt} />}
          <bdi className="popup-title break">{body.title}</bdi>
          {body.body !== '' && <p className="break lines">{body.body}</p>}
          {body.kind === 'coupon' && (
            <>
              <p className="strong">{t.code(body.couponCode ?? '')}</p>
              <div className="row wrap">
                <span className="popup-button plain">{t.copy}</span>
                <span className="popup-button">{t.apply}</span>
              </div>
            </>
          )}
          {body.kind === 'newsletter' && (
            <div className="row wrap">
              <span className="popup-button plain">{t.newsletter}</span>
              <span className="popup-button">{t.subscribe}</span>
            </div>
          )}
          {body.ctaLabel !== '' && <span className="popup-button">{body.ctaLabel}</span>}
        </div>
      </div>
    </figure>
  )
}
