import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useGuestCart } from '#src/features/cart/ui/use-guest-cart.ts'
import { checkoutEn } from '#src/shared/messages/checkout.en.ts'
import { useCartTexts } from './texts.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { CheckoutForm } from './checkout-form.tsx'
import css from './checkout.module.css'

export const handle = { meta: () => ({ title: checkoutEn.title, noindex: true }) }

/** The address may carry a `userId`: it is ignored, the host and the cookie say who is here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const setup = await readForPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } }))
  return setup?.data ?? null
}

export function Component() {
  const setup = useLoaderData<typeof loader>()
  const t = useCartTexts()
  const { cart, store, isAwake } = useGuestCart()
  if (isAwake && cart.lines.length === 0)
    return (
      <div className={css.empty}>
        <h1>{t.empty}</h1>
        <a className="btn lg" href="/">
          {t.continue}
        </a>
      </div>
    )
  return <CheckoutForm setup={setup} cart={cart} store={store} />
}
