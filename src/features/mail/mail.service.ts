import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, writeBeforeCommit, type Tx } from '#src/platform/db/db.ts'
import { getShopInfo, getTheme } from '#src/features/shop/shop.service.ts'
import { notifyWorkers } from '#src/platform/queue/job-queue.ts'
import { emailKey, oneLine, type MailContent, type MailKind } from './mail.rules.ts'
import { mailStore, NEW_MAILS, type MailRecord } from './mail.store.ts'

export interface Mail {
  kind: MailKind
  /** The subject of the mail, such as the id of an alert: a second mail about it is not sent. */
  about: string
  to: string
  content: MailContent
  /** false does the same work without writing, so that the response time reveals nothing. */
  shouldQueue?: boolean
}

/** How long results and recipients are stored. */
const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Queues a mail: it is written before the commit and sent only after it. It is idempotent by kind and subject, and
 * skips suppressed addresses.
 */
export function queueMail(
  { db, shop, now }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>,
  { kind, about, to, content, shouldQueue = true }: Mail,
): void {
  writeBeforeCommit(db, NEW_MAILS, {
    shopId: shop.id,
    id: randomUUIDv7(),
    kind,
    subjectKey: about,
    email: to,
    emailKey: emailKey(to),
    content,
    shouldQueue,
    createdAt: now,
  })
  notifyWorkers(db)
}

const MOST_LISTED = 200

/** Returns the mails about an object, the newest first, as long as they are kept. @param id that of the object */
export const listMailsAbout = (tx: Tx<ShopContext>, id: string): Promise<MailRecord[]> =>
  mailStore(tx).listAbout(id, MOST_LISTED)

/** Deletes completed mails after the retention period. */
export async function purgeMails(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS)
  await inTransaction(context, (tx) => mailStore(tx).removeEndedBefore(before))
}

/**
 * Returns the text of a mail about an object as HTML, without links, images and codes.
 * @returns null when there is no such mail, or its text is not stored
 */
export async function renderMailText(context: ShopContext, objectId: string, mailId: string): Promise<string | null> {
  const content = await inTransaction(context, (tx) => mailStore(tx).findText(objectId, mailId))
  if (!content) return null
  const { renderMail } = await import('./mail-template.ts')
  const [info, colors] = await Promise.all([getShopInfo(context), getTheme(context)])
  return renderMail(content, {
    name: oneLine(info.shopName),
    address: oneLine(info.address),
    email: info.shopEmail,
    language: info.language,
    logo: null,
    origin: '',
    buttonOrigin: '',
    colors,
  }).html
}
