import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { findLink } from '#test/mail-link.ts'
import { requestApi } from './request.ts'
import type { TestShop } from './shop.ts'
import { expect } from './test.ts'

/**
 * Returns the mails to an address, the oldest first. Without a mail server the shop writes them to files.
 * @param shopId shop of the mails; all shops by default
 */
async function mailsTo(address: string, shopId = ''): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox', shopId)
  // The first mail creates the folder; each shop has a subfolder.
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted(compareNames)
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** File names sort by time. */
const compareNames = (one: string, other: string): number => (basename(one) < basename(other) ? -1 : 1)

/** Waits for the first mail to an address. */
export async function mailTo(address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address)).length, `a mail to ${address}`).toBeGreaterThan(0)
  const [mail] = await mailsTo(address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/**
 * Waits for a mail from a shop to an address with a link below a path.
 * @returns the link of the newest such mail, on the shop's own domain
 */
export async function mailedLink(
  shop: { id?: string; at: (path: string) => string },
  to: string,
  path: string,
): Promise<string> {
  const { origin } = new URL(shop.at('/'))
  const links = async (): Promise<(string | null)[]> =>
    (await mailsTo(to, shop.id)).map((mail) => findLink(mail, path, origin)).filter((link) => link !== null)
  await expect.poll(async () => (await links()).length, `a mail to ${to} that leads to ${path}`).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}

/** Requests a mail when a product is back in stock; the shop mails a link to confirm it. No page is opened. */
export async function requestAlert(
  browser: BrowserContext,
  shop: TestShop,
  { slug, email }: { slug: string; email: string },
): Promise<void> {
  await requestApi(browser, shop, {
    path: `/shop/product/${shop.id}/notify`,
    body: { variantId: await shop.variantId(slug), kind: 'backInStock', email },
  })
}
