import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedCoupon } from '../client/operations.ts'
import { useChange } from '../client/use-operation.ts'
import { useUndo } from '../client/use-undo.ts'
import { useFormats } from '../kit/formats.ts'
import { Menu } from '../kit/menu.tsx'
import { readableError } from '../client/readable-error.ts'
import { useToast } from '../kit/toast.tsx'
import { couponCodesEn, couponsEn as t } from '../messages/coupons.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { CouponBadge } from './coupons-page.tsx'
import { CouponFormFields, type CouponForm } from './coupon-fields.tsx'
import { EMPTY_COUPON, findErrors, toBody, toFields, type CouponFields } from './coupon-form.rules.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { EditedDiscount, NewDiscount, StoredDiscount, type DiscountScreen } from './discount-editor.tsx'
import { targetNames } from './targets.rules.ts'
import { useDiscountForm } from './use-discount-form.ts'

/** A coupon that is added or changed. @param props.id its code, or `new` */
export function CouponPage({ id: code }: { id: string }) {
  return code === 'new' ? (
    <NewCoupon />
  ) : (
    <StoredDiscount operation="showCoupon" input={{ params: { code } }} thing={t.thing} titleOf={() => code}>
      {({ data }) => <CouponEditor coupon={data} />}
    </StoredDiscount>
  )
}

const codeOf = ({ code }: CouponFields): string => code.trim().toUpperCase()

const SCREEN: DiscountScreen<CouponFields> = {
  form: 'coupon',
  path: '/discounts/coupons',
  texts: t,
  nameOf: codeOf,
  textOf: (field, value) => (field === 'products' || field === 'categories' ? targetNames(value) : value),
}

/** What is wrong does not depend on the screen: the form knows codes, the fields their texts. */
function useCouponForm(coupon: EditedCoupon | null): CouponForm {
  const shop = useShop()
  return useDiscountForm({
    name: `coupon ${coupon?.code ?? 'new'}`,
    fields: coupon ? toFields(coupon.code, coupon, shop) : EMPTY_COUPON,
    version: coupon?.version ?? 0,
    findErrors: (typed) => findErrors(typed, shop),
  })
}

function NewCoupon() {
  const shop = useShop()
  const form = useCouponForm(null)
  return (
    <NewDiscount
      screen={SCREEN}
      form={form}
      operation="createCoupon"
      toInput={(typed) => ({ body: { ...toBody(typed, { ...shop, stored: null }), code: codeOf(typed) } })}
      idOf={() => codeOf(form.typed)}
      aside={<Preview form={form} coupon={null} />}
    >
      <CouponFormFields form={form} isNew />
    </NewDiscount>
  )
}

function CouponEditor({ coupon }: { coupon: EditedCoupon }) {
  const shop = useShop()
  const form = useCouponForm(coupon)
  const { code } = coupon
  return (
    <EditedDiscount
      screen={SCREEN}
      form={form}
      operation="updateCoupon"
      toInput={(typed, version) => ({
        params: { code },
        body: { ...toBody(typed, { ...shop, stored: coupon }), version },
      })}
      toFields={(values) => toFields(code, values as unknown as EditedCoupon, shop)}
      title={code}
      badge={<CouponBadge status={coupon.status} />}
      actions={<CouponMenu coupon={coupon} />}
      aside={
        <>
          <Preview form={form} coupon={coupon} />
          <Figures coupon={coupon} />
        </>
      }
    >
      <CouponFormFields form={form} isNew={false} />
      {coupon.hasShoppers && <p className="callout">{t.hasShoppers}</p>}
    </EditedDiscount>
  )
}

function Preview({ form: { typed }, coupon }: { form: CouponForm; coupon: EditedCoupon | null }) {
  const shop = useShop()
  const isReady = Object.keys(findErrors({ ...typed, code: typed.code || 'CODE' }, shop)).length === 0
  return <CouponPreview code={typed.code} body={isReady ? toBody(typed, { ...shop, stored: coupon }) : null} />
}

function Figures({ coupon: { figures } }: { coupon: EditedCoupon }) {
  const { money, number } = useFormats()
  const rows: readonly [string, ReactNode][] = [
    [t.orders, number(figures.orders)],
    [t.revenue, money(figures.totalAmount)],
    [t.takenOff, money(figures.takenOffAmount)],
  ]
  return (
    <section className="card" aria-labelledby="discount-figures">
      <div className="card-head">
        <h2 id="discount-figures">{t.figures}</h2>
      </div>
      <dl className="card-body column">
        {rows.map(([label, value]) => (
          <div key={label} className="row between medium">
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Pauses, resumes, ends and deletes a coupon; each can be taken back. */
function CouponMenu({ coupon: { code, status, used } }: { coupon: EditedCoupon }) {
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const fail = (error: Error): void => toast(readableError(error)?.message ?? '')
  const isPaused = status === 'paused'
  const setStatus = useChange('setCouponStatus', ({ changeId }) =>
    toast(isPaused ? t.resumed(code) : t.paused(code), undo(changeId)),
  )
  const end = useChange('endCoupon', ({ changeId }) => toast(t.ended(code), undo(changeId)))
  const remove = useChange(
    'deleteCoupon',
    ({ changeId }) => {
      toast(t.removed(code), undo(changeId))
      void navigate(to(SCREEN.path))
    },
    { endsScreen: true },
  )
  const params = { code }
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      {status !== 'over' && (
        <button
          type="button"
          className="button"
          onClick={() =>
            setStatus.mutate({ params, body: { status: isPaused ? 'active' : 'paused' } }, { onError: fail })
          }
        >
          {isPaused ? discountsEn.resume : discountsEn.pause}
        </button>
      )}
      <Menu
        label={discountsEn.more}
        buttonLabel={discountsEn.more}
        button={<Ellipsis aria-hidden />}
        buttonClassName="icon-button bordered"
      >
        <button type="button" role="menuitem" onClick={() => setIsCreating(true)}>
          {couponCodesEn.menu}
        </button>
        {status !== 'over' && (
          <button type="button" role="menuitem" onClick={() => end.mutate({ params, body: {} }, { onError: fail })}>
            {discountsEn.end}
          </button>
        )}
        <button
          type="button"
          role="menuitem"
          aria-disabled={used > 0}
          onClick={() => remove.mutate({ params }, { onError: fail })}
        >
          {discountsEn.remove}
        </button>
      </Menu>
      {isCreating && <CodesDialog code={code} onClose={() => setIsCreating(false)} />}
    </>
  )
}
