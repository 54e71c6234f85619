import type { MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { isOfThisMachine } from '#src/features/shop/host.rules.ts'
import { getShopInfo, getThemeCss } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { App } from '#src/composition/services.ts'
import type { Assets } from '#src/http/assets/assets.ts'
import { isFromHere, PRIVATE } from './demo-access.ts'
import { send, type ShopVisit, type Visit } from '#src/http/respond.ts'

interface DemoMailsOptions {
  folder: MailFolder
  app: App
  assets: Assets
}

export const DEMO_MAILS = '/demo/mails'
/** Path of the list, of one mail, and of its formats. */
const ADDRESS = /^\/demo\/mails(?:\/([0-9a-f-]{36})(?:\/(letter|text|file))?)?$/
const SHOWN = 100
/** Enough for the headers of every mail, so that a list does not read whole mails. */
const HEAD_BYTES = 8 * 1024

/**
 * The letter is in a sandboxed frame without scripts and loads only images of the shop. It keeps its origin, which
 * these images need; its links open pages outside the sandbox.
 */
const LETTER_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; " +
  "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Shows the mails of a shop in demo mode. They contain access links, so only a browser on this machine may read them.
 * It must connect from a loopback IP without a proxy, and the shop must have a local host name. For all other requests
 * the page does not exist.
 */
export class DemoMails {
  readonly #options: DemoMailsOptions

  constructor(options: DemoMailsOptions) {
    this.#options = options
  }

  /** @returns false, with nothing sent, when the page does not exist for this visitor */
  async serve(visit: ShopVisit, path: string): Promise<boolean> {
    const address = ADDRESS.exec(path)
    if (!address || !isFromHere(visit.request)) return false
    const { context } = visit
    const { shop } = context
    if (!isOfThisMachine(await this.#options.app.directory.primaryDomain(shop))) return false
    const [, id, format] = address
    if (id === undefined) return this.#servePage(visit, context, { id: null, format: 'letter' })
    if (format === undefined || format === 'text')
      return this.#servePage(visit, context, { id, format: format ?? 'letter' })
    return format === 'file' ? this.#serveFile(visit, shop, id) : this.#serveLetter(visit, shop, id)
  }

  async #servePage(
    visit: Visit,
    context: ShopContext,
    { id, format }: { id: string | null; format: 'letter' | 'text' },
  ): Promise<boolean> {
    const { shop } = context
    const { folder, assets } = this.#options
    // Imported only here: other servers need neither parser nor renderer.
    const { renderMails, readHead, readMail } = await import('./demo-mails-page.ts')
    const ids = await folder.newest(shop.id, SHOWN)
    const heads = await Promise.all(
      ids.map(async (each) => {
        const head = await folder.read(shop.id, each, HEAD_BYTES)
        // The mail was deleted meanwhile.
        return head ? [await readHead(each, head)] : []
      }),
    )
    const opened = id ?? ids[0]
    const message = opened === undefined ? null : await folder.read(shop.id, opened)
    if (id !== null && !message) return false
    const { html, contentSecurityPolicy } = renderMails({
      shop: await getShopInfo(context),
      themeCss: await getThemeCss(context),
      assets,
      heads: heads.flat(),
      limit: SHOWN,
      opened: opened !== undefined && message ? await readMail(opened, message) : null,
      isChosen: id !== null,
      format,
    })
    sendHtml(visit, html, contentSecurityPolicy)
    return true
  }

  async #serveLetter(visit: Visit, shop: ShopRow, id: string): Promise<boolean> {
    const message = await this.#options.folder.read(shop.id, id)
    if (!message) return false
    const { readMail } = await import('./demo-mails-page.ts')
    const { html } = await readMail(id, message)
    // Links open outside the frame, because the shop's pages do not allow framing.
    sendHtml(visit, html.replace('<head>', '<head><base target="_blank">'), LETTER_POLICY)
    return true
  }

  async #serveFile(visit: Visit, shop: ShopRow, id: string): Promise<boolean> {
    const message = await this.#options.folder.read(shop.id, id)
    if (!message) return false
    const headers = { 'content-type': 'message/rfc822', 'content-disposition': `attachment; filename="${id}.eml"` }
    send(visit, { status: 200, headers: { ...headers, ...PRIVATE }, body: message })
    return true
  }
}

const sendHtml = (visit: Visit, html: string, policy: string): void =>
  send(visit, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...PRIVATE },
    body: Buffer.from(html),
  })
