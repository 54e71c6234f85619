import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'

/** The source of all screens, without the tables that name the path of each operation. */
const SCREENS = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$|operations\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

const inSettings = 'its page of the settings comes with the rest of the settings'
const inContent = 'blog, pages and contacts come with the content of the shop'
const inDesign = 'blocks of the home page come with the looks of the shop'
const inEditor = 'the editor of products and categories saves it with all other fields'

/** Operations with a command that no screen sends by its name, each with the reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  listApiKeys: inSettings,
  createApiKey: inSettings,
  revokeApiKey: inSettings,
  listWebhooks: inSettings,
  createWebhook: inSettings,
  deleteWebhook: inSettings,
  testWebhook: inSettings,
  listWebhookDeliveries: inSettings,
  replayWebhookDelivery: inSettings,
  showCourier: inSettings,
  updateCourier: inSettings,
  deleteCourier: inSettings,
  showAddressLookup: inSettings,
  updateAddressLookup: inSettings,
  deleteAddressLookup: inSettings,
  showSignIn: inSettings,
  updateSignIn: inSettings,
  showSettings: 'the pages of the settings show its values, each its part',
  updateSettings: 'the pages of the settings save its values, each its part',
  listPosts: inContent,
  showPost: inContent,
  createPost: inContent,
  updatePost: inContent,
  listPages: inContent,
  createPage: inContent,
  updatePage: inContent,
  listContacts: inContent,
  createContact: inContent,
  updateContact: inContent,
  deleteContact: inContent,
  showHomeBlocks: inDesign,
  updateHomeBlocks: inDesign,
  setPrice: inEditor,
  setStock: 'the list of stock changes it with a reason',
  setVariantImage: inEditor,
  setProductSlug: inEditor,
  setCategorySlug: inEditor,
  setProductSizeGuide: 'size guides come with the content of the shop',
  setCategorySizeGuide: 'size guides come with the content of the shop',
  createVideo: 'videos come with the content of the shop',
  listProductVideos: 'videos come with the content of the shop',
  setProductVideos: 'videos come with the content of the shop',
  setPreorder: inEditor,
  deletePreorder: inEditor,
  checkLedger: 'a check of the whole deployment, for operators',
  setDocumentSeries: 'done once, when a shop comes from another system',
  listOrderChanges: 'the page of an order shows the open change with the order',
  listStaffEvents: 'the back office reads the same events as a stream',
  showOrderMail: 'its path is a link of the timeline',
  showInvoice: 'its path is a link of the order and of the list of invoices',
  showReturnSlip: 'its path is a link of the return and of the documents of the order',
  showReturnFile: 'its path is a link and an image of the return',
  showPaymentScreenshot: 'its path is the image beside the payment',
  downloadTicketAttachment: 'its path is a link of the ticket',
}

test('every command that an operation of staff gives has a screen that sends it, or a reason why not', () => {
  const operations = Object.entries(contract).flatMap(([name, endpoint]) =>
    endpoint.access === 'operator' && 'commands' in endpoint && endpoint.commands.length > 0 ? [name] : [],
  )
  expect(operations.length).toBeGreaterThan(300)
  // As a value, or as the attribute of a component.
  const isSent = (name: string): boolean => SCREENS.includes(`'${name}'`) || SCREENS.includes(`"${name}"`)
  expect(operations.filter((name) => !isSent(name)).toSorted()).toEqual(Object.keys(WITHOUT_SCREEN).toSorted())
})
