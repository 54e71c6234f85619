import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { listAllProducts } from '#src/features/catalog/catalog.service.ts'
import { countOrders } from '#src/features/order-management/order-list.service.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import { listTaxRates } from '#src/features/pricing/tax.admin.service.ts'
import { listDelivery } from '#src/features/shipping/delivery.admin.service.ts'
import { isOfThisMachine } from '#src/features/shop/host.rules.ts'
import { listWrittenPages } from '#src/features/shop/page.admin.service.ts'
import { getShopInfo, getThemeCss } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import type { App } from '#src/composition/services.ts'
import type { Assets } from '#src/http/assets/assets.ts'
import { isFromHere, PRIVATE } from './demo-access.ts'
import { stepsFor, type SetupFacts } from './demo-next-steps.rules.ts'
import { send, type ShopVisit } from '#src/http/respond.ts'

interface DemoNextStepsOptions {
  app: App
  assets: Assets
}

/**
 * Shows what a shop has and what it still needs. Like the demo's mails, the page is available only on this machine, for
 * shops under a local host name.
 */
export class DemoNextSteps {
  readonly #options: DemoNextStepsOptions

  constructor(options: DemoNextStepsOptions) {
    this.#options = options
  }

  /** @returns false, with nothing sent, when the page does not exist for this visitor */
  async serve(visit: ShopVisit, path: string): Promise<boolean> {
    if (path !== DEMO_NEXT_STEPS || !isFromHere(visit.request)) return false
    const { app, assets } = this.#options
    const { context } = visit
    const domain = await app.directory.primaryDomain(context.shop)
    if (!isOfThisMachine(domain)) return false
    // Imported only here: other pages do not need its renderer.
    const { renderNextSteps } = await import('./demo-next-steps-page.ts')
    const { html, contentSecurityPolicy } = renderNextSteps({
      shop: await getShopInfo(context),
      themeCss: await getThemeCss(context),
      assets,
      steps: stepsFor(domain, await readFacts(context)),
    })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      ...PRIVATE,
    }
    send(visit, { status: 200, headers, body: Buffer.from(html) })
    return true
  }
}

async function readFacts(context: ShopContext): Promise<SetupFacts> {
  const { shop } = context
  const products = await listAllProducts(context, { sort: 'new', page: 1, pageSize: 1 })
  const orders = await countOrders(
    {
      ...context,
      admin: {
        keyId: null,
        staffId: null,
        name: 'Demo',
        role: 'owner',
        permissions: permissionsOf('owner'),
        isProven: true,
      },
    },
    {},
  )
  return {
    hasColors: shop.primary_color !== null,
    productCount: products.total,
    zones: (await listDelivery(context))
      .filter(({ options }) => options.some(({ enabled }) => enabled))
      .map(({ name }) => name),
    paymentMethods: (await listGateways(context)).map(({ title }) => title),
    taxes: (await listTaxRates(context)).map(({ label }) => label),
    seller: shop.legal.companyName ?? '',
    pages: (await listWrittenPages(context)).filter(({ status, trash }) => status && !trash).map(({ slug }) => slug),
    orderCount: orders.count,
    country: shop.country,
  }
}
