import type { OperationInput } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { flashSalesEn as t } from '../messages/promotions.en.ts'
import { PreviewCard, PreviewedPriceRow } from './price-preview.tsx'

type Previewed = NonNullable<OperationInput<'previewFlashSale'>['body']>

const PREVIEW_AFTER_MS = 300

/** A flash sale as the shop's pages would show it. @param props.body null while the form has errors */
export const FlashPreview = ({ body }: { body: Previewed | null }) => (
  <PreviewCard>{body ? <Sale body={body} /> : <p className="soft medium">{discountsEn.previewUnready}</p>}</PreviewCard>
)

function Sale({ body }: { body: Previewed }) {
  const { time } = useFormats()
  // As a text, which stays the same while nothing is typed.
  const content = useDelayed(JSON.stringify(body), PREVIEW_AFTER_MS)
  const { data } = useRead('previewFlashSale', { body: JSON.parse(content) as Previewed })
  if (!data) return null
  const { items, overlap, problem } = data.data
  const warning = overlap ? t.overlap(overlap.product, overlap.title) : problem
  return (
    <>
      {warning !== null && <p className="callout warn">{warning}</p>}
      <div>
        <p className="strong break">
          <bdi>{body.title}</bdi>
        </p>
        <p className="small soft">
          {t.from(time(body.startsAt))} · {t.until(time(body.endsAt))}
        </p>
      </div>
      <ul className="medium">
        {items.map(({ variantId, name, amount, strikeAmount, discountBps, perShopperLimit }) => (
          <PreviewedPriceRow
            key={variantId}
            name={name}
            amount={amount}
            strikeAmount={strikeAmount}
            discountBps={discountBps}
            note={t.perShopper(perShopperLimit)}
          />
        ))}
      </ul>
      <p className="small soft">{t.notStruck}</p>
    </>
  )
}
