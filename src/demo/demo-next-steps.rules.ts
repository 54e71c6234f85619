import { demoNextStepsEn as t } from '#src/shared/messages/demo/demo-next-steps.en.ts'

/** What a shop has of what it needs to sell. */
export interface SetupFacts {
  hasColors: boolean
  productCount: number
  /** Names of shipping zones with delivery. */
  zones: readonly string[]
  paymentMethods: readonly string[]
  taxes: readonly string[]
  seller: string
  /** Paths of published pages. */
  pages: readonly string[]
  orderCount: number
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface SetupStep {
  title: string
  text: string
  isDone: boolean
  /** The current state; empty for nothing. */
  now: string
  /** Commands that complete or change the step. */
  commands: readonly string[]
}

/** Returns the steps to set up a shop, in order. @param domain the shop's domain, which the commands use */
export function stepsFor(domain: string, facts: SetupFacts): SetupStep[] {
  const command = (name: string, options = ''): string =>
    `npm run shop -- ${name} --shop ${domain} ${options}`.trimEnd()
  const step = (title: string, text: string, rest: Omit<SetupStep, 'title' | 'text'>): SetupStep => ({
    title,
    text,
    ...rest,
  })
  const names = (list: readonly string[]) => ({ isDone: list.length > 0, now: [...new Set(list)].join(', ') })
  const { productCount, orderCount } = facts
  return [
    step(t.design, t.designText, {
      isDone: facts.hasColors,
      now: '',
      commands: [command('theme:update', '--primary "#0b5d51"')],
    }),
    step(t.products, t.productsText, {
      isDone: productCount > 0,
      now: productCount > 0 ? t.productsNow(productCount) : '',
      commands: [command('products:import', '--file products.csv')],
    }),
    step(t.delivery, t.deliveryText, { ...names(facts.zones), commands: [command('delivery-options:list')] }),
    step(t.payment, t.paymentText, { ...names(facts.paymentMethods), commands: [command('gateways:list')] }),
    step(t.tax, t.taxText, {
      ...names(facts.taxes),
      commands: [command('taxes:create', `--country ${facts.country} --rate <percent> --label <name>`)],
    }),
    step(t.seller, t.sellerText, {
      ...names(facts.seller ? [facts.seller] : []),
      commands: [command('settings:update', '--legal-name <name>')],
    }),
    step(t.legal, t.legalText, {
      isDone: ['terms', 'privacy'].every((slug) => facts.pages.includes(slug)),
      now: '',
      commands: [
        command('pages:create', '--title Terms --slug terms --body-file terms.html'),
        command('pages:create', '--title Privacy --slug privacy --body-file privacy.html'),
      ],
    }),
    step(t.order, t.orderText, {
      isDone: orderCount > 0,
      now: orderCount > 0 ? t.orderNow(orderCount) : '',
      commands: [command('orders:list')],
    }),
  ]
}
