import type { ShopContext } from '#src/platform/context.ts'
import { DocumentResponse } from '#src/shared/endpoint.ts'
import type { Slip } from './invoice-pdf.adapter.ts'
import { renderQueued } from './pdf-queue.service.ts'

/** Returns a slip as a PDF. @param slip.number names the file */
export async function printSlip(
  { shop, now }: ShopContext,
  { number, ...slip }: Slip & { number: string },
): Promise<DocumentResponse> {
  const setting = { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }
  const bytes = await renderQueued(JSON.stringify(['slip', shop.id, slip, setting]), async () => {
    // Loaded on demand: with its fonts it is the server's largest module.
    const { writeSlip } = await import('./invoice-pdf.adapter.ts')
    return writeSlip(slip, now, setting)
  })
  return new DocumentResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
}
