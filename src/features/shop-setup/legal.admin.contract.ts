import { z } from 'zod'
import { LegalTextName } from '#src/features/shop/shop.contract.ts'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { withoutText } from '#src/shared/audit-data.ts'

const Line = z.string().trim().max(200)
const MAX_BODY = 50_000

const Seller = z.object({
  companyName: Line,
  registrationNumber: Line,
  vatNumber: Line,
  /** Who answers for the shop. */
  responsiblePerson: Line,
  /** What invoices and credit notes say of a small business that charges no tax. */
  smallBusinessNote: Line,
  /** The shop's numbers in the registers for packaging, devices and batteries; on invoices, and in the draft of the imprint. */
  producerNumbers: Line,
  address: z.string().trim().max(500),
})
export type Seller = z.infer<typeof Seller>

const ofText = z.object({ slug: LegalTextName })
const VERSION = z.number().int()

const StoredSeller = Seller.extend({ version: VERSION }).meta({ id: 'Seller' })

const LegalText = z
  .object({
    slug: LegalTextName,
    title: z.string(),
    /** HTML. */
    body: z.string(),
    /** Where its link leads instead of to the text. */
    url: z.string().nullable(),
    isPublished: z.boolean(),
    version: VERSION,
  })
  .meta({ id: 'LegalText' })

const change = { permission: 'administer', failures: ['changed_meanwhile'], invalidates: ['shop'] } as const

/** Who sells, and the legal texts of the shop. */
export const legalAdminContract = {
  showLegal: operation({
    method: 'get',
    path: '/legal',
    summary: 'Returns who sells in the shop, and which legal texts it has.',
    permission: 'administer',
    response: z.object({
      data: z
        .object({
          seller: StoredSeller,
          texts: z.array(
            LegalText.pick({ slug: true, title: true, url: true, isPublished: true }).extend({
              /** Its path in the shop. */
              path: z.string(),
              updatedAt: z.iso.datetime().nullable(),
            }),
          ),
        })
        .meta({ id: 'Legal' }),
    }),
    commands: [{ name: 'legal:show', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  showLegalText: operation({
    method: 'get',
    path: '/legal/{slug}',
    summary: 'Returns a legal text; one that the shop does not have yet is empty.',
    permission: 'administer',
    params: ofText,
    /** A version that an order has accepted; what is shown now by default. */
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({
      data: LegalText.extend({
        /** A text from the shop's data to start from, and what it misses; null for texts that are not drafted. */
        draft: z.object({ body: z.string(), missing: z.array(z.string()) }).nullable(),
      }),
    }),
    failures: ['not_found'],
    commands: [{ name: 'legal:show-text' }],
  }),
  updateSeller: operation({
    ...change,
    method: 'patch',
    path: '/seller',
    summary: 'Updates who sells in the shop; fields that are not given stay unchanged.',
    body: z.strictObject({ ...Seller.partial().shape, version: Version }),
    response: z.object({ data: StoredSeller, changeId: ChangeId }),
    audit: { action: 'seller.change', target: () => 'shop' },
    commands: [{ name: 'legal:update-seller', flags: { version: null } }],
  }),
  updateLegalText: operation({
    ...change,
    method: 'put',
    path: '/legal/{slug}',
    summary: 'Publishes a legal text at its page in the shop; an empty one is hidden.',
    params: ofText,
    body: z.strictObject({
      title: z.string().trim().min(1).max(200),
      body: z.string().max(MAX_BODY),
      version: Version,
    }),
    response: z.object({ data: LegalText, changeId: ChangeId }),
    audit: { action: 'legal-text.change', data: withoutText },
    commands: [{ name: 'legal:update-text', flags: { body: { name: 'body-file', read: 'text' }, version: null } }],
  }),
}
