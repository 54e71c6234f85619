import { expectUsable, placeOrders, STAFF_SHOP } from './admin.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

test('what one person changes about an order appears in the browser of another, and typed text stays', async ({
  page,
  browser,
  openShop,
}) => {
  const shop = await openShop(STAFF_SHOP)
  const { confirmed } = await placeOrders(page, shop)
  const path = atAdmin(`/s/${shop.id}/orders/${confirmed.orderNumber}`)
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  await page.goto(path)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('The customer asked for')

  const colleague = await browser.newContext()
  await openStaffSession(colleague, await addMember(shop, 'manager'))
  const other = await colleague.newPage()
  await other.goto(path)
  const here = (of: typeof page) => of.getByText('Kim is here too')
  await expect(here(other)).toBeVisible()
  await expect(here(page)).toBeVisible()
  await expectUsable(page)
  const start = other.getByRole('main').getByRole('button', { name: 'Start processing' })
  await start.filter({ visible: true }).click()
  await expect(other.getByText('Being prepared').first()).toBeVisible()

  await expect(page.getByText('Being prepared').first()).toBeVisible()
  await expect(page.getByText('Preparation started')).toBeVisible()
  await expect(note).toHaveValue('The customer asked for')

  // The colleague changes what was ordered, and is seen doing so until they leave.
  await other.goto(`${path}/edit`)
  await expect(here(other)).toBeVisible()
  await other.getByLabel('Quantity of Iron teapot').fill('3')
  await expect(page.getByText('Kim is writing…')).toBeVisible()
  await other.close({ runBeforeUnload: false })
  await expect(page.getByText(/Kim is (?:writing|here)/)).toBeHidden()
  await colleague.close()
})

const LATER = { startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-02T00:00:00.000Z' }

test('every editor says who else has it open', async ({ page, openShop }) => {
  const shop = await openShop(STAFF_SHOP)
  const colleague = await addMember(shop, 'owner')
  const add = async (path: string, body: object): Promise<string> =>
    ((await sendAsMember(colleague, shop, { path, body })) as { _id: string })._id
  await sendAsMember(colleague, shop, {
    path: '/coupons',
    body: { code: 'TEN', discount: { type: 'percent', value: 1000 } },
  })
  const item = { product: 'teapot', flashPriceAmount: 1500, poolQuantity: 5 }
  const sale = await add('/flash-sales', { title: 'Later', ...LATER, items: [item] })
  const campaign = await add('/campaigns', { title: 'Later', ...LATER, products: ['teapot'] })
  const reductions = [{ kind: 'product', name: 'teapot', bps: 1000 }]
  const list = await add('/price-lists', { name: 'Later', ...LATER, reductions })
  const popup = await add('/popups', { title: 'Welcome' })
  const category = await add('/categories', { name: 'Pots' })
  const editors = [
    ['discounts/coupons/TEN', 'coupons TEN'],
    [`discounts/flash-sales/${sale}`, `flash-sales ${sale.toUpperCase()}`],
    [`discounts/campaigns/${campaign}`, `campaigns ${campaign.toUpperCase()}`],
    [`discounts/price-lists/${list}`, `price-lists ${list.toUpperCase()}`],
    [`discounts/popups/${popup}`, `popups ${popup.toUpperCase()}`],
    [`categories?category=${category}`, `category ${category}`],
    ['settings/shop', 'settings shop'],
    ['settings/colours', 'settings colours'],
    ['settings/returns', 'settings returns'],
    ['settings/delivery', 'settings delivery'],
    ['settings/taxes', 'settings taxes'],
    ['settings/payments', 'settings payments'],
    ['settings/legal', 'settings legal'],
    ['settings/legal/terms', 'settings legal-terms'],
  ] as const
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  for (const [path, subject] of editors) {
    await sendAsMember(colleague, shop, { method: 'PUT', path: '/presence', body: { subject } })
    await page.goto(atAdmin(`/s/${shop.id}/${path}`))
    await expect(page.getByText('Kim is here too'), path).toBeVisible()
  }
  await expectUsable(page)
})

const SAVED = /saved|stored|take no tax/i

interface SharedForm {
  path: string
  /** The buttons that open the form; a page has it open. */
  open?: readonly (string | RegExp)[]
  /** What is chosen to open it, instead. */
  choose?: { label: string; option: string }
  /** Whether the form is in a dialog. */
  isDialog?: boolean
  field: string
  mine: string
  theirs: string
  saveTheirs: { method: string; path: string; body: object }
}

test('on every form the second person sees what the first has changed, and keeps what they have typed @wide', async ({
  page,
  openShop,
  watch,
}) => {
  // Nine forms, each of them opened twice.
  test.slow()
  watch.announce(/answer 409: (?:PATCH|PUT)/, /status of 409/)
  const shop = await openShop(STAFF_SHOP)
  const colleague = await addMember(shop, 'owner')
  const add = async (path: string, body: object): Promise<string> =>
    ((await sendAsMember(colleague, shop, { path, body })) as { _id: string })._id
  const customer = await add('/customers', { name: 'Ana Köhler', email: 'ana@example.com' })
  const zone = await add('/zones', { name: 'North', members: [{ country: 'FI' }] })
  const rate = { type: 'flat', amount: 100 }
  const option = await add(`/zones/${zone}/delivery`, { title: 'Post', rate, minDays: 1, maxDays: 2 })
  const set = await add('/permission-sets', { name: 'Packing', permissions: ['orders.read'] })
  const reply = await add('/saved-replies', { title: 'Thanks', body: 'Thank you.' })
  await openSessionIn(page.context(), shop, await addShopper(shop))
  const ticket = await requestApi<{ number: string }>(page.context(), shop, {
    path: '/shop/user/tickets',
    body: { category: 'other', subject: 'Opening hours', body: 'When do you open on Sundays?' },
  })
  const gateway = await add('/gateways', { provider: 'cod', title: 'At the door' })
  const draft = await add('/drafts', { content: {} })
  const change = (method: string, path: string, body: object) => ({ method, path, body })
  const texts = { mine: 'Mine', theirs: 'Theirs' }
  const forms: readonly SharedForm[] = [
    {
      path: `customers/${customer}`,
      open: ['Edit…'],
      isDialog: true,
      field: 'Name',
      ...texts,
      saveTheirs: change('PATCH', `/customers/${customer}`, { name: 'Theirs' }),
    },
    {
      path: `customers/${customer}`,
      open: ['More', 'Reverse charge…'],
      isDialog: true,
      field: 'Note (optional)',
      ...texts,
      saveTheirs: change('PUT', `/customers/${customer}/tax`, { vatNumber: 'DE123456788', note: 'Theirs' }),
    },
    {
      path: 'settings/delivery',
      open: ['Change Post…'],
      isDialog: true,
      field: 'Description',
      ...texts,
      saveTheirs: change('PATCH', `/delivery/${option}`, { description: 'Theirs' }),
    },
    {
      path: 'settings/staff',
      choose: { label: 'Role or permission set', option: set },
      field: 'Name of the set',
      ...texts,
      saveTheirs: change('PUT', `/permission-sets/${set}`, { name: 'Theirs', permissions: ['orders.read'] }),
    },
    {
      path: `tickets/${ticket.number}`,
      open: ['Saved replies', 'Manage saved replies…', 'Change Thanks'],
      isDialog: true,
      field: 'Text',
      ...texts,
      saveTheirs: change('PUT', `/saved-replies/${reply}`, { title: 'Thanks', body: 'Theirs', isShared: true }),
    },
    {
      path: 'settings/delivery',
      open: [/^Change (?:North|Mine)…$/],
      isDialog: true,
      field: 'Name',
      ...texts,
      saveTheirs: change('PATCH', `/zones/${zone}`, { name: 'Theirs' }),
    },
    {
      path: 'settings/payments',
      open: [/^Change (?:At the door|Mine)…$/],
      isDialog: true,
      field: 'Name at checkout',
      ...texts,
      saveTheirs: change('PATCH', `/gateways/${gateway}`, { title: 'Theirs' }),
    },
    {
      path: 'settings/colours',
      field: 'Main colour',
      mine: '#112233',
      theirs: '#223311',
      saveTheirs: change('PATCH', '/theme', { primary: '#223311' }),
    },
    {
      path: `drafts/${draft}`,
      field: 'Note of the customer',
      ...texts,
      saveTheirs: change('PUT', `/drafts/${draft}`, { content: { note: 'Theirs' }, version: 1 }),
    },
  ]
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  for (const { path, open = [], choose, isDialog, field, mine, theirs, saveTheirs } of forms) {
    const form = page.getByRole(isDialog ? 'dialog' : 'main')
    const openForm = async (): Promise<void> => {
      await page.goto(atAdmin(`/s/${shop.id}/${path}`))
      if (choose) await page.getByLabel(choose.label).selectOption(choose.option)
      for (const name of open)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).last().click()
    }
    await openForm()
    await form.getByLabel(field, { exact: true }).fill(mine)
    await sendAsMember(colleague, shop, saveTheirs)
    await form.getByRole('button', { name: /^Save/ }).last().click()
    const conflict = page.getByRole('dialog', { name: /^Kim Park changed this at/ })
    await expect(conflict.getByText(theirs, { exact: true }), path).toBeVisible()
    await conflict.getByLabel('Keep mine').check()
    await conflict.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(SAVED).first(), path).toBeVisible()
    await expect(conflict, path).toBeHidden()
    await openForm()
    await expect(form.getByLabel(field, { exact: true }), path).toHaveValue(mine)
  }
})
