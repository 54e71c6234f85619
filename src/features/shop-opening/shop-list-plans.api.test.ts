import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openStatementPlans, scannedTables } from '#test/statement-plans.ts'
import { listPlatformShops } from './shop-list.service.ts'

test('the list of shops reads a page of them in the order of an index, and what it shows of each by indexes', async () => {
  const shop = await openTestShop()
  const { plansOf } = await openStatementPlans(shop, 'shops')
  for (const filter of [
    {},
    { after: shop.id },
    { before: shop.id },
    { hasLimits: true },
    { state: 'open' as const },
    { state: 'attention' as const },
    { search: 'kiln' },
  ]) {
    const plans = await plansOf((context) =>
      listPlatformShops(context, { search: '', state: null, hasLimits: null, after: null, before: null, ...filter }),
    )
    const indexes = plans.flatMap((plan) => plan['Index Name'] ?? [])
    // The few shops that need attention may be found by their domains first.
    const first = filter.state === 'attention' ? /^(?:shops_by_name|domains_not_reached)$/ : /^shops_by_name$/
    expect(
      indexes.some((name) => first.test(name)),
      `${JSON.stringify(filter)}: ${indexes.join(', ')}`,
    ).toBe(true)
    // The views count all shops by their state, and a part of a name may be in any domain: a row of each shop.
    expect(
      scannedTables(plans).filter((table) => table !== 'shops' && table !== 'domains'),
      JSON.stringify(filter),
    ).toEqual([])
  }
})
