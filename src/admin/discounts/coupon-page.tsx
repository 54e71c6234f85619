import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedCoupon } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { Menu } from '../kit/menu.tsx'
import { readableError } from '../client/readable-error.ts'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { couponCodesEn, couponsEn as t } from '../messages/coupons.en.ts'
import { discountsEn } from '../messages/discounts.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { CouponBadge } from './coupons-page.tsx'
import { CouponFormFields, type CouponForm } from './coupon-fields.tsx'
import { EMPTY_COUPON, findErrors, toBody, toFields, type CouponFields } from './coupon-form.rules.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { FormBody } from './form-body.tsx'
import { FormHead } from './form-head.tsx'
import { readTargets } from './targets.rules.ts'
import { useDiscountForm } from './use-discount-form.ts'

const FORM = 'coupon'
const PATH = '/discounts/coupons'
const BACK = { label: t.back, path: PATH }

/** A coupon that is added or changed. @param props.id its code, or `new` */
export function CouponPage({ id }: { id: string }) {
  return id === 'new' ? <NewCoupon /> : <StoredCoupon code={id} />
}

function StoredCoupon({ code }: { code: string }) {
  const shop = useShop()
  const coupon = useRead('showCoupon', { params: { code } })
  useTitle(shellEn.title(code, shop.name))
  return (
    <QueryView query={coupon} thing={t.thing}>
      {({ data }) => <CouponEditor coupon={data} />}
    </QueryView>
  )
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
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const form = useCouponForm(null)
  const code = form.typed.code.trim().toUpperCase()
  const create = useChange('createCoupon', ({ changeId }) => {
    form.reset()
    toast(t.added(code), undo(changeId))
    void navigate(to(`${PATH}/${code}`), { replace: true })
  })
  useTitle(shellEn.title(t.newTitle, shop.name))
  const save = (): void => create.mutate({ body: { ...toBody(form.typed, { ...shop, stored: null }), code } })
  return (
    <>
      <FormHead
        title={t.newTitle}
        back={BACK}
        badge={null}
        form={FORM}
        isChanged={form.isChanged}
        isPending={create.isPending}
        onDiscard={form.reset}
      />
      <CouponBody form={form} coupon={null} error={create.error} onSave={() => !create.isPending && save()} />
    </>
  )
}

function CouponEditor({ coupon }: { coupon: EditedCoupon }) {
  const shop = useShop()
  const toast = useToast()
  const undo = useUndo()
  const form = useCouponForm(coupon)
  const { code } = coupon
  const { save, ...change } = useVersionedChange('updateCoupon', {
    base: form.base,
    version: form.version,
    toInput: (typed: CouponFields, version) => ({
      params: { code },
      body: { ...toBody(typed, { ...shop, stored: coupon }), version },
    }),
    toFields: (values) => toFields(code, values as unknown as EditedCoupon, shop),
    onDone: (result) => {
      form.reset()
      toast(t.saved(code), undo(changeIdOf(result)))
    },
  })
  return (
    <>
      <FormHead
        title={code}
        back={BACK}
        badge={<CouponBadge status={coupon.status} />}
        form={FORM}
        isChanged={form.isChanged}
        isPending={change.isPending}
        onDiscard={form.reset}
      >
        <CouponMenu coupon={coupon} />
      </FormHead>
      <CouponBody
        form={form}
        coupon={coupon}
        error={change.error}
        onSave={() => !change.isPending && save(form.typed)}
      />
      <ConflictDialog change={change} labels={t.labels} textOf={textOf} />
    </>
  )
}

const textOf = (field: keyof CouponFields, value: string): string =>
  field === 'products' || field === 'categories'
    ? readTargets(value)
        .map(({ name }) => name)
        .join(', ')
    : value

interface BodyProps {
  form: CouponForm
  coupon: EditedCoupon | null
  error: Error | null
  onSave: () => void
}

function CouponBody({ form, coupon, error, onSave }: BodyProps) {
  const shop = useShop()
  const isReady = Object.keys(findErrors({ ...form.typed, code: form.typed.code || 'CODE' }, shop)).length === 0
  const body = isReady ? toBody(form.typed, { ...shop, stored: coupon }) : null
  return (
    <FormBody
      id={FORM}
      form={form}
      error={error}
      onSave={onSave}
      aside={
        <>
          <CouponPreview code={form.typed.code} body={body} />
          {coupon && <Figures coupon={coupon} />}
        </>
      }
    >
      <CouponFormFields form={form} isNew={coupon === null} />
      {coupon?.hasShoppers && <p className="callout">{t.hasShoppers}</p>}
    </FormBody>
  )
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
      void navigate(to(PATH))
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
