import { useRef } from 'react'
import type { AppliedCoupon } from '#src/features/coupons/coupon.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { CodeField } from '#src/web/kit/form/code-field.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useCouponCode } from './coupon-code.ts'
import css from './coupon-field.module.css'
import { useCartTexts } from './texts.ts'

interface CouponFieldProps {
  /** The result of the last quote for the stored code; null without one. */
  applied: AppliedCoupon | null
  lines: readonly { _id: string; variantId: string; quantity: number; unitAmount: number; flashId?: string | null }[]
  /** The e-mail address of the buyer, once known. */
  email?: string | undefined
}

/** A field for a coupon code, or the applied code with its discount. It may be part of a form. */
export function CouponField({ applied, lines, email }: CouponFieldProps) {
  const { code, setCode } = useCouponCode()
  const input = useRef<HTMLInputElement>(null)
  const t = useCartTexts()
  const apply = async (typed: string): Promise<void> => {
    const items = lines.map(({ _id: itemId, variantId, quantity, unitAmount, flashId = null }) => ({
      itemId,
      variantId,
      quantity,
      unitAmountWhenAdded: unitAmount,
      flashId,
    }))
    const { data } = await browserApi().post('/shop/cart/coupon', {
      body: { code: typed, items, ...(email && { email }) },
    })
    setCode(data.code)
  }
  if (code === null)
    return (
      <CodeField
        label={t.code}
        maxLength={32}
        texts={{ apply: t.apply, missing: t.codeMissing, failed: t.codeFailed }}
        input={input}
        onApply={apply}
        help={signInFor}
      />
    )
  const remove = (): void => {
    setCode(null)
    // The focus returns to the field for the next code.
    setTimeout(() => input.current?.focus())
  }
  return <StoredCode code={code} applied={applied} onRemove={remove} />
}

function StoredCode({
  code,
  applied,
  onRemove,
}: {
  code: string
  applied: AppliedCoupon | null
  onRemove: () => void
}) {
  const t = useCartTexts()
  const money = useMoney()
  const problem = applied?.problem ?? null
  const counts = applied !== null && problem === null
  return (
    <div className={css.kept}>
      <div className={css.chip}>
        <Icon name={problem ? 'warn' : 'check'} />
        <span className={css.code}>
          <span className="vh">{t.code} </span>
          <b>{code}</b>
        </span>
        {counts && (
          <span className="num">
            {applied.type === 'freeShipping' ? t.freeDelivery : `−${money(applied.discountAmount)}`}
          </span>
        )}
        <button type="button" className={`iconbtn ${css.remove}`} aria-label={t.removeCode(code)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      {problem ? (
        <p className={css.problem} role="alert">
          {problem.message} <SignIn code={problem.code} />
        </p>
      ) : (
        <p className="vh" role="status">
          {counts ? t.codeCounts(code) : ''}
        </p>
      )}
    </div>
  )
}

/** Links to the sign-in page, for a code that requires an account. */
function SignIn({ code }: { code: string | null }) {
  const t = useCartTexts()
  if (code !== 'coupon_sign_in') return null
  return (
    <a className="link" href="/sign-in?next=/user/cart">
      {t.signIn}
    </a>
  )
}

const signInFor = (code: string | null) => <SignIn code={code} />
