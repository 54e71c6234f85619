import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { findLink } from '#test/mail-link.ts'
import { expect } from './test.ts'

/**
 * The mails that the server has sent to an address, the oldest first: without a mail server they become files.
 * @param shopId the shop that they are from; all shops when it is left out
 */
async function mailsTo(address: string, shopId = ''): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox', shopId)
  // The folder comes with the first mail; below it each shop has one.
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted(compareNames)
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** The names of files rise with the time. */
const compareNames = (one: string, other: string): number => (basename(one) < basename(other) ? -1 : 1)

/** Waits for the first mail to an address. */
export async function mailTo(address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address)).length, `a mail to ${address}`).toBeGreaterThan(0)
  const [mail] = await mailsTo(address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/**
 * Waits for a mail from a shop to an address that leads below a path.
 * @returns where the newest such mail leads, on the shop's own domain
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
