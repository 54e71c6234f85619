import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setProductVideos } from '#src/features/catalog/admin/video.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { localStorage } from '#src/platform/files/storage.ts'
import { storeFile } from '#src/features/media/image.service.ts'
import { waitUntilIdle } from './network.ts'
import type { TestShop } from './shop.ts'
import { expect, expectAccessible, test } from './test.ts'

const TITLE = 'The chair from all sides'
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const stage = (page: Page) => gallery(page).getByRole('list', { name: 'Pictures' })
const thumb = (page: Page) => gallery(page).getByRole('button', { name: `Video: ${TITLE}`, exact: true })
const playButton = (page: Page) => gallery(page).getByRole('button', { name: `Play video: ${TITLE}` })
const player = (page: Page) => gallery(page).locator('video')

/** Opens a shop with a chair that has two images and a video with captions. */
async function openVideoShop(openShop: (options: object) => Promise<TestShop>): Promise<TestShop> {
  const shop = await openShop({ products: [{ slug: 'chair', imageNames: ['hana-chair', 'hana-side'] }] })
  const context = shop.staffContext()
  const storage = localStorage(`${process.env.E2E_DATA_DIR}/storage`)
  const bytes = await readFile(new URL('clip.webm', import.meta.url))
  const url = await storeFile(context, storage, { bytes, ending: 'webm' })
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:03.000\nSolid ash\n')
  const captionsUrl = await storeFile(context, storage, { bytes: captions, ending: 'vtt' })
  await inTransaction(context, (tx) =>
    setProductVideos(tx, 'chair', [{ url, title: TITLE, poster: null, captionsUrl }]),
  )
  return shop
}

/** Records the requests for the video and its captions. */
function recordFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(webm|vtt)$/.test(pathname)) files.push(pathname)
  })
  return files
}

test('a video is fetched when it is played, by keyboard, with captions', async ({ page, openShop }) => {
  const shop = await openVideoShop(openShop)
  const files = recordFiles(page)
  await page.goto(shop.at('/product/chair'))
  await waitUntilIdle(page)
  await thumb(page).press('Enter')
  await expect(thumb(page)).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).getByText('3 / 3')).toBeVisible()
  await expect(playButton(page)).toBeInViewport()
  await expect(player(page)).toHaveCount(0)
  await expect(gallery(page).getByRole('button', { name: 'Enlarge picture' })).toBeHidden()
  await expectAccessible(page)
  expect(files).toEqual([])

  // Enter on the gallery plays the video that it shows.
  await stage(page).press('Enter')
  await expect(player(page)).toBeFocused()
  await expect(player(page)).toHaveAccessibleName(TITLE)
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(1)
  await expectAccessible(page)
  expect(files.some((path) => path.endsWith('.webm'))).toBe(true)

  // It stops when another item is shown.
  await gallery(page).getByRole('button', { name: 'Picture 1 of 2' }).click()
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

test('a video starts only by a press for a visitor who wants less motion', async ({ page, openShop }) => {
  const shop = await openVideoShop(openShop)
  const files = recordFiles(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(shop.at('/product/chair'))
  await waitUntilIdle(page)
  await thumb(page).click()
  await expect(playButton(page)).toBeInViewport()
  expect(files).toEqual([])
  await playButton(page).click()
  await expect(player(page)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a video is the browser’s own player', async ({ page, openShop }) => {
    const shop = await openVideoShop(openShop)
    const files = recordFiles(page)
    await page.goto(shop.at('/product/chair'))
    await expect(player(page)).toHaveAttribute('preload', 'none')
    await expect(player(page)).toHaveAttribute('controls', '')
    await expect(player(page)).toHaveAttribute('poster', /^\/pictures\//)
    await expect(player(page)).toHaveAccessibleName(TITLE)
    await expect(playButton(page)).toBeHidden()
    expect(files).toEqual([])
  })
})

test('a page describes its video to search engines, and players get the part that they request', async ({
  page,
  openShop,
}) => {
  const shop = await openVideoShop(openShop)
  const response = await page.goto(shop.at('/product/chair'))
  // Staff may also choose videos of other hosts.
  expect(response?.headers()['content-security-policy']).toContain("media-src 'self' https:;")
  const document = (await response?.text()) ?? ''
  expect(document).toContain('"@type":"VideoObject"')
  const path = /\/files\/[0-9a-f]{32}\.webm/.exec(document)?.[0] ?? ''
  const requestPart = (range: string) =>
    page.evaluate(
      async ([url, header]) => {
        const { status, headers } = await fetch(url, { headers: { range: header } })
        return [status, headers.get('content-type'), headers.get('content-range')]
      },
      [path, range] as const,
    )
  expect(await requestPart('bytes=0-99')).toEqual([206, 'video/webm', 'bytes 0-99/2539'])
  expect(await requestPart('bytes=2500-')).toEqual([206, 'video/webm', 'bytes 2500-2538/2539'])
})
