import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import type { Submission } from '#src/web/client/forms/use-submit.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { AddressInputs } from '#src/web/kit/form/address-inputs.tsx'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { Form, FormErrors } from '#src/web/kit/form/form.tsx'
import type { ChangeableOrder } from '../order-change.contract.ts'
import css from './change-order.module.css'

interface ChangeFormProps {
  order: ChangeableOrder
  submission: Submission
  /** The deliveries that can be chosen. */
  offers: ChangeableOrder['shippingOffers']
  /** What was typed before. */
  values: Readonly<Record<string, string>>
}

/** What the customer wants: items, address and delivery. */
export function ChangeForm(props: ChangeFormProps) {
  const { order, submission, values } = props
  const t = useTexts({ en: changeOrderEn })
  return (
    <Form
      submission={submission}
      action={`/change-order?order=${order.orderNumber}`}
      encType="multipart/form-data"
      className={css.form}
    >
      <FormErrors submission={submission} title={t.invalid} />
      <input type="hidden" name="orderId" value={order.orderId} />
      {order.canChangeItems && <Items order={order} values={values} />}
      {order.canChangeAddress && <Address {...props} />}
      <button type="submit" className="btn lg" aria-disabled={submission.isPending}>
        {t.next}
      </button>
    </Form>
  )
}

function Items({ order, values }: Pick<ChangeFormProps, 'order' | 'values'>) {
  const t = useTexts({ en: changeOrderEn })
  const money = useMoney()
  return (
    <section aria-labelledby="change-items">
      <h2 id="change-items">{t.items}</h2>
      <p className="muted sm">{t.removes}</p>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          <li key={line.lineId} className={css.line}>
            <ItemImage item={line} />
            <div className={css.about}>
              <b>
                <ShopText>{line.name}</ShopText>
              </b>
              <OptionValues values={line.optionValues} />
              <span className="muted sm num">{t.each(money(line.unitAmount))}</span>
            </div>
            <div className={css.quantity}>
              <input type="hidden" name={`line${index}`} value={line.lineId} />
              <TextField
                name={`quantity${index}`}
                label={t.quantity}
                input={{
                  type: 'number',
                  inputMode: 'numeric',
                  min: 0,
                  max: line.maxQuantity,
                  'aria-label': t.quantityOf([line.name, ...line.optionValues].join(', ')),
                  defaultValue: values[`quantity${index}`] ?? String(line.quantity),
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An item's picture. */
export const ItemImage = ({ item: { image, name } }: { item: { image: string | null; name: string } }) => (
  <span className={css.picture}>
    {image ? (
      <ResponsiveImage image={{ url: image, alt: '', width: 160, height: 160 }} widths={[160]} sizes="72px" />
    ) : (
      <Placeholder name={name} />
    )}
  </span>
)

function Address({ order, submission: { errors }, offers, values }: ChangeFormProps) {
  const t = useTexts({ en: changeOrderEn })
  const money = useMoney()
  const { address, addressForm: form, deliveryType } = order
  const isSent = deliveryType === 'shipping'
  const hasErrors = Object.values(errors).some(Boolean)
  return (
    <section aria-labelledby="change-address">
      <h2 id="change-address">{isSent ? t.address : t.contact}</h2>
      <p className={css.text}>{[address.name, ...(isSent ? address.lines : [address.phone])].join('\n')}</p>
      <details open={hasErrors}>
        <summary className="link">{isSent ? t.changeAddress : t.changeContact}</summary>
        <AddressInputs
          countries={[{ country: address.country, name: address.countryName }]}
          form={form}
          country={address.country}
          values={{ ...address, ...values }}
          errors={errors}
        />
      </details>
      {offers.length > 1 && (
        <SelectField
          name="shippingOptionId"
          label={t.delivery}
          select={{ defaultValue: values.shippingOptionId ?? order.shippingOptionId }}
        >
          {offers.map(({ _id, title, amount }) => (
            <option key={_id} value={_id}>
              {t.option(title, money(amount))}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  )
}
