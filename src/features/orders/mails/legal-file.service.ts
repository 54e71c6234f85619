import { findLegalVersion } from '#src/features/shop/legal-version.service.ts'
import type { MailFile } from '#src/features/mail/mail-message.adapter.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { legalFileEn } from '#src/shared/messages/orders/legal-file.en.ts'
import { renderQueued } from '../invoices/pdf-queue.service.ts'
import { toTextBlocks } from './legal-file.rules.ts'

/** Returns a version of a legal text as the PDF that an order mail contains; null for an unknown version. */
export async function renderLegalFile(
  context: ShopContext,
  slug: 'terms' | 'withdrawal',
  version: number,
): Promise<MailFile | null> {
  const { shop } = context
  const found = await findLegalVersion(context, slug, version)
  if (!found) return null
  const { title, body, created_at: at } = found
  const setting = { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }
  const sheet = { title, lead: [shop.legal.companyName ?? shop.name, legalFileEn.version(version)] }
  const bytes = await renderQueued(JSON.stringify(['legal', shop.id, sheet, body, setting]), async () => {
    // Loaded on demand: with its fonts it is the server's largest module.
    const { writeText } = await import('../invoices/text-pdf.adapter.ts')
    return writeText({ ...sheet, blocks: toTextBlocks(body) }, at, setting)
  })
  return { name: `${slug}.pdf`, type: 'application/pdf', bytes }
}
