import type { ListedCoupon } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Paging } from '../kit/paging.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { couponsEn as t } from '../messages/coupons.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useRowKeys } from '../orders/use-row-keys.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { percentText } from './coupon-form.rules.ts'
import { AddLink, EmptyList, StateViews, useRowOpening } from './discount-views.tsx'

const PATH = '/discounts/coupons'
const TONES: Record<ListedCoupon['status'], Tone> = { active: 'ok', planned: 'info', paused: 'warn', over: '' }

export const CouponBadge = ({ status }: { status: ListedCoupon['status'] }) => (
  <Badge tone={TONES[status]} isHollow={status === 'paused'} text={t.states[status]} />
)

/** The list of coupons: state, search and page are in the URL. */
export function CouponsPage() {
  const shop = useShop()
  const [params, change] = useSearchParams()
  const names = ['status', 'search', 'after', 'before']
  // The API checks the values; a URL with unknown ones shows its error.
  const query = Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])))
  const coupons = useRead('listCoupons', { query })
  useTitle(shellEn.title(t.title, shop.name))
  const add = <AddLink path={PATH} label={t.add} />
  return (
    <>
      <div className="page-head">
        <h1 className="grow" tabIndex={-1}>
          {t.title}
        </h1>
        {add}
      </div>
      <StateViews list="coupons" filters={['search']} path={PATH} states={t.states} />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          text={params.get('search')}
          maxLength={32}
          onSearch={(search) => change({ search, after: null, before: null })}
        />
      </div>
      <QueryView query={coupons}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <EmptyList path={PATH} isFiltered={params.has('status') || params.has('search')} text={t.empty}>
              {add}
            </EmptyList>
          ) : (
            <>
              <CouponsList key={params.toString()} coupons={data} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** Coupons as a table, and as rows of two lines on a phone. */
function CouponsList({ coupons }: { coupons: readonly ListedCoupon[] }) {
  const to = useShopPath()
  const { active } = useRowKeys({
    ids: coupons.map(({ code }) => code),
    canSelect: false,
    pathOf: (code) => to(`${PATH}/${code}`),
  })
  return (
    <div className="table-scroll">
      <ListTable
        list="coupons"
        label={t.table}
        columns={Object.entries(t.columns).map(([name, label]) => ({
          name,
          label,
          isNumber: name === 'used',
        }))}
      >
        {coupons.map((coupon) => (
          <Row key={coupon._id} coupon={coupon} isActive={coupon.code === active} />
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {coupons.map((coupon) => (
          <li key={coupon._id}>
            <PhoneRow coupon={coupon} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns what a coupon takes off, when, and how often it was used, in words. */
function useCouponTexts({ discount, maxDiscountAmount, startsAt, endsAt, used, usageLimit }: ListedCoupon) {
  const { money, number, time } = useFormats()
  const plain =
    discount.type === 'freeShipping'
      ? t.freeDelivery
      : discount.type === 'fixed'
        ? money(discount.value)
        : t.percentOff(percentText(discount.value))
  const dates = [startsAt && t.from(time(startsAt)), endsAt && t.until(time(endsAt))].filter(Boolean)
  return {
    discount: maxDiscountAmount === null ? plain : t.atMost(plain, money(maxDiscountAmount)),
    dates: dates.length === 0 ? t.always : dates.join(' · '),
    used: t.used(number(used), usageLimit === null ? null : number(usageLimit)),
  }
}

function Row({ coupon, isActive }: { coupon: ListedCoupon; isActive: boolean }) {
  const to = useShopPath()
  const { money } = useFormats()
  const texts = useCouponTexts(coupon)
  const { code, status, minSubtotalAmount } = coupon
  const open = useRowOpening(to(`${PATH}/${code}`))
  return (
    <tr data-row={code} data-active={isActive || undefined} onClick={open}>
      <td>
        <a className="strong row-link" href={to(`${PATH}/${code}`)}>
          {code}
        </a>
      </td>
      <td>
        <CouponBadge status={status} />
      </td>
      <td>{texts.discount}</td>
      <td className="soft">{minSubtotalAmount === null ? t.anyCart : money(minSubtotalAmount)}</td>
      <td className="soft">{texts.dates}</td>
      <td className="end nowrap">{texts.used}</td>
    </tr>
  )
}

function PhoneRow({ coupon }: { coupon: ListedCoupon }) {
  const to = useShopPath()
  const texts = useCouponTexts(coupon)
  return (
    <a className="phone-row" href={to(`${PATH}/${coupon.code}`)}>
      <span className="row between">
        <span className="strong ellipsis">{coupon.code}</span>
        <span className="nowrap">{texts.discount}</span>
      </span>
      <span className="row between medium soft">
        <CouponBadge status={coupon.status} />
        <span>{t.usedTimes(texts.used)}</span>
      </span>
    </a>
  )
}
