import type { OperationInput } from '../client/operations.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { priceListsEn as t } from '../messages/discounts/price-lists.en.ts'
import { variantText } from './flash-form.rules.ts'
import { PreviewCard, PreviewedPriceRow } from './price-preview.tsx'

type Previewed = NonNullable<OperationInput<'previewPriceList'>['body']>

const PREVIEW_AFTER_MS = 400
const EXAMPLES = 8

interface PreviewProps {
  /** null while the form has errors. */
  body: Previewed | null
  /** The list that is changed; null for a new one. */
  list: string | null
  isOver: boolean
}

/** The prices of a list as the shop’s pages show them, before it is saved. */
export const PriceListPreview = ({ body, list, isOver }: PreviewProps) => (
  <PreviewCard>
    {isOver ? (
      <p className="medium">{t.over}</p>
    ) : body ? (
      <Prices body={body} list={list} />
    ) : (
      <p className="soft medium">{discountsEn.previewUnready}</p>
    )}
  </PreviewCard>
)

function Prices({ body, list }: { body: Previewed; list: string | null }) {
  const { money, time } = useFormats()
  // As a text, which stays the same while nothing is typed.
  const content = useDelayed(JSON.stringify(body), PREVIEW_AFTER_MS)
  const { data } = useRead('previewPriceList', {
    query: list === null ? {} : { list },
    body: JSON.parse(content) as Previewed,
  })
  if (!data) return null
  const { rows, problem } = data.data
  const struck = rows.filter(({ strikeAmount }) => strikeAmount !== null).length
  const notLower = rows.filter(({ amount, priceAmount }) => amount >= priceAmount).length
  const { startsAt = null, endsAt = null } = body
  return (
    <>
      {problem !== null && <p className="callout warn">{problem}</p>}
      <p className="small soft">
        {startsAt === null ? t.atOnce : t.startsOn(time(startsAt))} ·{' '}
        {endsAt === null ? t.noEnd : t.endsOn(time(endsAt))}
      </p>
      <p className="medium">{t.summary(rows.length, struck)}</p>
      {notLower > 0 && <p className="callout warn">{t.notLower(notLower)}</p>}
      <ul className="medium">
        {rows.slice(0, EXAMPLES).map(({ variantId, name, amount, currentAmount, ...row }) => (
          <PreviewedPriceRow
            key={variantId}
            name={[name, variantText(row)].filter(Boolean).join(', ')}
            amount={amount}
            strikeAmount={row.strikeAmount}
            discountBps={row.discountBps}
            note={currentAmount < amount ? t.cheaper(money(currentAmount)) : undefined}
          />
        ))}
      </ul>
      {rows.length > EXAMPLES && <p className="small soft">{t.more(rows.length - EXAMPLES)}</p>}
      <p className="small soft">{t.struckRule}</p>
    </>
  )
}
