import type { OperationInput } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { campaignsEn as t } from '../messages/promotions.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { useShop } from '../shell/shop-context.ts'
import { PreviewCard, PreviewedPriceRow } from './price-preview.tsx'

type Previewed = NonNullable<OperationInput<'previewCampaign'>['body']>

const PREVIEW_AFTER_MS = 300

/** The page of a campaign and its prices, before it is saved. @param props.body null while the form has errors */
export const CampaignPreview = ({ body }: { body: Previewed | null }) => (
  <PreviewCard>
    {body ? <Campaign body={body} /> : <p className="soft medium">{discountsEn.previewUnready}</p>}
  </PreviewCard>
)

function Campaign({ body }: { body: Previewed }) {
  const { _id: shopId } = useShop()
  const { time } = useFormats()
  const { banner, title, description, terms, startsAt, endsAt, benefit } = body
  // As a text, which stays the same while nothing is typed.
  const content = useDelayed(JSON.stringify(body), PREVIEW_AFTER_MS)
  const { data } = useRead('previewCampaign', { body: JSON.parse(content) as Previewed })
  if (!data) return null
  const { products, items, problem } = data.data
  return (
    <>
      {problem !== null && <p className="callout warn">{problem}</p>}
      {banner && <img className="preview-banner" src={thumbnailOf(shopId, banner.url)} alt={banner.alt} />}
      <div>
        <p className="strong break">
          <bdi>{title}</bdi>
        </p>
        {description !== '' && <p className="medium break lines">{description}</p>}
        <p className="small soft">
          {t.startsOn(time(startsAt))} · {t.endsOn(time(endsAt))}
        </p>
      </div>
      <p className="medium">{products === 0 ? t.noProducts : discountsEn.forProducts(products)}</p>
      {benefit?.type === 'freeShipping' && <p className="small soft">{t.freeDelivery}</p>}
      <ul className="medium">
        {items.map(({ productId, name, amount, strikeAmount, discountBps, isCheaperNow }) => (
          <PreviewedPriceRow
            key={productId}
            name={name}
            amount={amount}
            strikeAmount={strikeAmount}
            discountBps={discountBps}
            note={isCheaperNow ? t.cheaper : undefined}
          />
        ))}
      </ul>
      {terms !== '' && (
        <div>
          <p className="small strong">{t.terms}</p>
          <p className="small soft break lines">{terms}</p>
        </div>
      )}
    </>
  )
}
