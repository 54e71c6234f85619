import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './test.ts'

/** The mails that the server has sent to an address, the oldest first: without a mail server they become files. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  // The folder comes with the first mail.
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Waits for the first mail to an address. */
export async function mailTo(address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address)).length, `a mail to ${address}`).toBeGreaterThan(0)
  const [mail] = await mailsTo(address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** The first address in a mail's text that leads to such a path. */
export function linkIn({ text = '' }: Email, path: string): string {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(path))
  if (!link) throw new Error(`the mail leads to no ${path}`)
  return link
}
