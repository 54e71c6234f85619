import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openMember } from '#test/staff.ts'
import { adminCases, openAdminWorld, type AdminCase, type AdminWorld } from '#test/tenancy/admin-cases.ts'
import { prepare } from '#test/tenancy/admin-requests.ts'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { contract, type AdminName } from './contract.ts'

// Two people who change the same object: the second one sees what the first has changed, and loses nothing.

/** By which fields of a body the server knows what its sender has read. */
const SEEN: ReadonlySet<string> = new Set(['version', 'seen', 'lastMessageId'])

const OPERATIONS = Object.entries<(typeof contract)[keyof typeof contract]>(contract).filter(
  (entry): entry is [AdminName, AdminOperation & (typeof contract)[AdminName]] => entry[1].access === 'operator',
)

const fieldsOf = ({ body }: { body: z.ZodType | null }): string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : []

/** Operations that replace values of an object, and others whose sender says what they have read. */
const EDITING = OPERATIONS.filter(
  ([, operation]) =>
    operation.method === 'put' || operation.method === 'patch' || fieldsOf(operation).some((name) => SEEN.has(name)),
)

interface Edit {
  /** Part of the body that both people change. */
  field: string
  /** What the first and the second person write there. */
  texts?: readonly [unknown, unknown]
  /** The rest of the body; that of the table of operations by default. */
  body?: object
  /** The body with a value of the field, when it is not at its top. */
  bodyOf?: (value: unknown) => object
  /** Creates an object of its own, and returns the parameters of its path. */
  open?: (owner: AdminProgram) => Promise<Readonly<Record<string, string>>>
}

const name: Edit = { field: 'name' }
const title: Edit = { field: 'title' }
const PLAN = { startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-02T00:00:00.000Z' }
const FLASH_SALE = { ...PLAN, items: [{ product: 'alpha-cup', flashPriceAmount: 1, poolQuantity: 1 }] }
const FLAT = { type: 'flat', amount: 100 }

/** Operations whose objects have versions. */
const EDITS: Partial<Record<AdminName, Edit>> = {
  updateFlashSale: {
    ...title,
    body: FLASH_SALE,
    // That of the world has begun.
    open: async (owner) => {
      const { data } = (await owner.post('/flash-sales', { title: 'Later', ...FLASH_SALE })).body as {
        data: { _id: string }
      }
      return { id: data._id }
    },
  },
  updateCampaign: { ...title, body: { ...PLAN, products: ['alpha-cup'] } },
  updateCategory: name,
  updateCoupon: { field: 'usageLimit', texts: [7, 8] },
  updateProduct: {
    field: 'name',
    bodyOf: (value) => ({
      product: { ...(adminCases.updateProduct.body as { product: object }).product, name: value },
    }),
  },
  updateCustomer: { field: 'name', body: {} },
  setCustomerTax: { field: 'note', body: { vatNumber: 'DE123456788' } },
  updateDraft: { field: 'note', bodyOf: (note) => ({ content: { note } }) },
  updateShipment: { field: 'trackingNumber', body: {} },
  updatePaymentGateway: { field: 'title', body: {} },
  updatePopup: title,
  updatePriceList: { ...name, body: { reductions: [{ kind: 'product', name: 'alpha-cup', bps: 1000 }] } },
  updateShippingZone: { field: 'name', body: {} },
  updateDeliveryOption: { field: 'rate', body: {}, texts: [FLAT, { ...FLAT, amount: 200 }] },
  updateTheme: { field: 'primary', body: {}, texts: ['#112233', '#223311'] },
  updateProfile: { field: 'slogan', body: {} },
  updateSeller: { field: 'companyName', body: {} },
  updateLegalText: title,
  updatePolicies: { field: 'returnParcelDays', body: {}, texts: [20, 21] },
  updatePermissionSet: name,
  updateImage: { field: 'alt' },
  updateSavedReply: title,
  updateFilters: { field: 'attributes', texts: [['Material'], ['Colour']], body: {} },
  replyToReview: { field: 'body' },
  replyToQuestion: { field: 'body' },
}

const EDIT_OF_ORDER = 'src/features/order-management/edit/order-edit-payment.api.test.ts'

/** Operations that say in another way what their sender has read, with the file that checks it. */
const CHECKED_ELSEWHERE: Partial<Record<AdminName, string>> = {
  applyOrderEdit: EDIT_OF_ORDER,
  applyRefundingOrderEdit: EDIT_OF_ORDER,
  proposeOrderEdit: EDIT_OF_ORDER,
  changeOrderAddress: 'src/features/order-management/order-history.api.test.ts',
  changeStock: 'src/features/inventory/stock.admin.api.test.ts',
  publishReview: 'src/features/reviews/moderation.api.test.ts',
  rejectReview: 'src/features/reviews/moderation.api.test.ts',
  replyToTicket: 'src/features/tickets/ticket-work.admin.api.test.ts',
}

const ONE_VALUE = 'it is one value, which the screen shows and changes as a whole'
const NO_SCREEN = 'no screen changes it'

/** Operations that overwrite what there is, each with the reason. */
const WITHOUT_VERSION: Partial<Record<AdminName, string>> = {
  assignOrder: ONE_VALUE,
  setLowStockLevel: ONE_VALUE,
  setMainDomain: ONE_VALUE,
  setMemberRole: ONE_VALUE,
  setSecondFactorRule: ONE_VALUE,
  setPreorder: 'it is one promise: how many, and by when',
  setDocumentSeries: 'a series is fixed with its first document',
  updateSettings: 'its pages save only what was changed there, each its part',
  updateAddressLookup: NO_SCREEN,
  updateContact: NO_SCREEN,
  updateCourier: NO_SCREEN,
  updateHomeBlocks: NO_SCREEN,
  updatePage: NO_SCREEN,
  updatePost: NO_SCREEN,
  setProductVideos: NO_SCREEN,
  updateSignIn: NO_SCREEN,
  createPriceList: 'there is nothing yet',
  previewPriceList: 'nothing is stored',
}

/** Lists whose sender says what they have read: what others have added or removed meanwhile stays so. */
const MERGED: readonly AdminName[] = ['setOrderTags', 'setCustomerTags']

test('every operation that replaces values has a row: a check of two people, or a reason why it needs none', () => {
  const rows = [EDITS, CHECKED_ELSEWHERE, WITHOUT_VERSION].flatMap((table) => Object.keys(table))
  const needed = [...EDITING.map(([each]) => each), ...Object.keys(WITHOUT_VERSION)]
  expect([...rows, ...MERGED].toSorted()).toEqual([...new Set(needed)].toSorted())
  for (const file of Object.values(CHECKED_ELSEWHERE)) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toMatch(/409|changed_meanwhile/)
  }
})

let world: AdminWorld
let first: AdminProgram
let second: AdminProgram

beforeAll(async () => {
  world = await openAdminWorld()
  const member = await openMember(world.a, 'owner')
  first = member.inShop(world.a)
  second = await openAdmin(world.a)
})

interface Refused {
  version: number
  by: string | null
  values?: Readonly<Record<string, unknown>>
}

for (const [operation, { field, texts = ['Theirs', 'Mine'], body, bodyOf, open }] of Object.entries(EDITS) as [
  AdminName,
  Edit,
][])
  test(`${operation}: the second person learns what the first has changed, and overwrites nothing unseen`, async () => {
    const params = await open?.(second)
    const row: AdminCase = { ...adminCases[operation], ...(params && { params: () => params }) }
    const [theirs, mine] = texts
    const send = async (who: AdminProgram, value: unknown, version: number) => {
      const content = bodyOf?.(value) ?? { ...(body ?? row.body), [field]: value }
      const request = await prepare(contract[operation], { ...row, body: { ...content, version } }, world)
      const reply = await request(who)
      return {
        status: reply.status,
        code: reply.body.code,
        message: reply.body.message,
        data: reply.body.data as Refused,
      }
    }
    /** What the server has, as it is shown when the version is outdated. */
    const present = async () => {
      const refused = await send(second, mine, NEVER_READ)
      expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile' })
      return refused.data
    }
    const opened = await present()
    expect(await send(first, theirs, opened.version)).toMatchObject({ status: 200 })

    const refused = await send(second, mine, opened.version)
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile', data: { by: 'Kim Park' } })
    expect(refused.message).toMatch(/^Kim Park changed this at .*\d\d:\d\d\.$/)
    const written = async () => JSON.stringify((await present()).values)
    const textOf = (value: unknown): string => JSON.stringify(value)
    expect(await written()).toContain(textOf(theirs))
    expect(await written()).not.toContain(textOf(mine))

    expect(await send(second, mine, refused.data.version)).toMatchObject({ status: 200 })
    expect(await written()).toContain(textOf(mine))
  })

/** Greater than the number of changes of any object of the world, and the hash of none. */
const NEVER_READ = 2_000_000_011

for (const operation of MERGED)
  test(`${operation}: what two people add and remove at once is all kept`, async () => {
    const send = async (who: AdminProgram, tags: readonly string[], seen?: readonly string[]) => {
      const row = { ...adminCases[operation], body: { tags, ...(seen && { seen }) } }
      return (await (await prepare(contract[operation], row, world))(who)).status
    }
    const read = async (): Promise<readonly string[]> => {
      const path =
        operation === 'setOrderTags' ? `/orders/${world.placed.orderNumber}` : `/customers/${world.shopper.userId}`
      return ((await second.get(path)).body.data as { tags: readonly string[] }).tags
    }
    expect(await send(first, ['gift', 'late'])).toBe(200)
    const seen = await read()
    expect(await send(first, ['gift', 'call'], seen)).toBe(200)
    expect(await send(second, ['gift', 'late', 'vip'], seen)).toBe(200)
    expect([...(await read())].toSorted()).toEqual(['call', 'gift', 'vip'])
  })
