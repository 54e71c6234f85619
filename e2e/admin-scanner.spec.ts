import type { Page } from '@playwright/test'
import { expectUsable } from './admin.ts'
import { addMember, atAdmin, openStaffSession } from './staff.ts'
import { expect, test } from './test.ts'

const BARCODE = '4006381333931'

/** The camera of the test. */
interface Camera {
  /** The barcode in its picture. */
  sees: string
  /** The name of the error when it is started. */
  error: string
  /** Streams that run. */
  running: number
}

/** Gives a page a camera and a browser that recognises barcodes. */
const addCamera = (page: Page) =>
  page.addInitScript(() => {
    const camera: Camera = { sees: '', error: '', running: 0 }
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['ean_13'])
      detect = () => Promise.resolve(camera.sees === '' ? [] : [{ rawValue: camera.sees }])
    }
    Object.assign(globalThis, { camera, BarcodeDetector: Detector })
    navigator.mediaDevices.getUserMedia = () => {
      if (camera.error !== '') return Promise.reject(new DOMException('', camera.error))
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
      const stream = canvas.captureStream(10)
      camera.running += 1
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track)
        track.stop = () => {
          camera.running -= 1
          stop()
        }
      }
      return Promise.resolve(stream)
    }
  })

const setCamera = (page: Page, changes: Partial<Camera>) =>
  page.evaluate((each) => void Object.assign((globalThis as unknown as { camera: Camera }).camera, each), changes)
const running = (page: Page) => page.evaluate(() => (globalThis as unknown as { camera: Camera }).camera.running)

test('the camera of a phone reads a barcode for stock, products and the field of a variant', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({
    products: [
      { slug: 'cup', name: 'Blue cup', variants: [{ barcode: BARCODE, optionValues: [], stock: 40 }] },
      { slug: 'pot', name: 'Tea pot' },
    ],
  })
  await openStaffSession(page.context(), await addMember(shop, 'owner'))
  const main = page.getByRole('main')
  const scan = main.getByRole('button', { name: 'Scan a barcode' })
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' })
  const hint = dialog.getByRole('status')

  // A browser that does not recognise barcodes has the search alone.
  await page.goto(atAdmin(`/s/${shop.id}/stock`))
  await expect(main.getByRole('listitem').filter({ hasText: 'Tea pot' })).toBeVisible()
  await expect(scan).toHaveCount(0)

  await addCamera(page)
  await page.reload()
  await scan.click()
  await expect(hint).toHaveText('Hold the barcode into the picture.')
  await expect(hint).toBeFocused()
  await expectUsable(page)
  expect(await running(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(scan).toBeFocused()
  expect(await running(page)).toBe(0)

  for (const [error, text] of [
    ['NotAllowedError', /may not use the camera/],
    ['NotFoundError', /has no camera/],
    ['NotReadableError', /could not be started/],
  ] as const) {
    await setCamera(page, { error })
    await scan.press('Enter')
    await expect(hint).toHaveText(text)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await scan.click()
  await dialog.getByRole('button', { name: 'Use this number' }).click()
  await expect(dialog.getByText('Please enter the number.')).toBeVisible()
  await dialog.getByLabel('Number below the barcode').fill('4006381 333931')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${atAdmin(`/s/${shop.id}/stock`)}?search=${BARCODE}`)
  await expect(main.getByRole('list', { name: 'Stock' }).getByRole('listitem')).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Blue cup', exact: true }).filter({ visible: true })).toBeVisible()

  // The same number with a zero in front, as some readers show it.
  await page.goto(atAdmin(`/s/${shop.id}/products`))
  await setCamera(page, { sees: `0${BARCODE}` })
  await scan.click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1)
  await expect(main.getByText('Blue cup').filter({ visible: true }).first()).toBeVisible()
  expect(await running(page)).toBe(0)

  await page.goto(atAdmin(`/s/${shop.id}/products?search=pot`))
  await main.getByRole('list', { name: 'Products' }).getByRole('link', { name: 'Tea pot' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Tea pot' })).toBeVisible()
  await setCamera(page, { sees: '40170725' })
  await main.getByRole('button', { name: 'Barcode of Tea pot: scan it' }).click()
  await expect(main.getByLabel('Barcode of Tea pot', { exact: true })).toHaveValue('40170725')
  await expectUsable(page)
})
