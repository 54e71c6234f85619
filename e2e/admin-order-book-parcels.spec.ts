import { DEMO_MERCHANT } from '#simulators/courier.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { expectUsable, STAFF_SHOP } from './admin.ts'
import { placeOrder } from './orders.ts'
import { addMember, atAdmin, openStaffSession, sendAsMember } from './staff.ts'
import { expect, test } from './test.ts'

const DHAKA = {
  name: 'Rahima Khatun',
  country: 'BD',
  addressLine1: 'House 12, Road 5',
  postcode: '1213',
  city: 'Dhaka',
}

test('parcels of several orders are booked together, and an order that the courier refuses stays selected @both', async ({
  page,
  openShop,
}, { project }) => {
  const shop = await openShop({
    ...STAFF_SHOP,
    shop: { country: 'BD', currency: 'BDT', time_zone: 'Asia/Dhaka' },
    // With delivery in whole taka, which is what the courier collects.
    products: [{ slug: 'teapot', priceAmount: 2010, stock: 50 }],
  })
  const { client_id: clientId, client_secret: clientSecret, username, password } = DEMO_MERCHANT
  const credentials = { clientId, clientSecret, username, password }
  await saveCourierAccount(shop.staffContext(), { environment: 'simulator', credentials })
  const manager = await addMember(shop, 'manager')
  const ship = async (phone: string): Promise<string> => {
    const { orderNumber } = await placeOrder(page.context(), shop, {
      items: { teapot: 1 },
      gateway: 'Cash on delivery',
      address: { ...DHAKA, phone },
    })
    await sendAsMember(manager, shop, { path: `/orders/${orderNumber}/ship`, body: {} })
    return orderNumber
  }
  const booked = await ship('01712345678')
  const refused = await ship('+493012345678')
  await openStaffSession(page.context(), manager)
  await page.goto(atAdmin(`/s/${shop.id}/orders`))
  const isPhone = project.name === 'phone'
  if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const orderNumber of [booked, refused])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  const bar = page.getByRole('region', { name: '2 selected', exact: true })
  if (isPhone) await bar.getByRole('button', { name: 'Actions', exact: true }).click()
  await (
    isPhone
      ? page.getByRole('menuitem', { name: 'Book parcels…' })
      : bar.getByRole('button', { name: 'Book parcels…', exact: true })
  ).click()

  const dialog = page.getByRole('dialog', { name: 'Book 2 parcels with the courier?' })
  await expect(dialog.getByText(/This cannot be taken back here\./)).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Book 2 parcels', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'Progress', exact: true })
  await expect(outcome.getByText('1 done, 1 refused')).toBeVisible()
  await expect(outcome.getByText(/the phone number is not a mobile number in Bangladesh/)).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: '1 selected', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${refused}` })).toBeChecked()

  await page.goto(atAdmin(`/s/${shop.id}/orders/${booked}`))
  await expect(page.getByText(/^Pathao/).first()).toBeVisible()
})
