import { expressEn } from '#src/shared/messages/checkout/express.en.ts'
import css from './express-buttons.module.css'
import {
  isRejection,
  type ExpressWallet,
  type Rejection,
  type WalletAddress,
  type WalletHandlers,
  type WalletOptions,
  type WalletSheet,
} from './wallet.ts'

/** What the sandbox's sheet sends. */
type SheetMessage =
  | { type: 'ready' | 'cancelled' }
  | { type: 'address'; address: WalletAddress }
  | { type: 'option'; id: string }
  | { type: 'authorized'; token: string; name: string; email: string; phone: string; address: WalletAddress }

/** How long the sheet may take to load. */
const LOAD_MS = 10_000

/**
 * Opens the sandbox's wallet, which works as the wallets of browsers do: its sheet is a page of the sandbox in a frame.
 * It exists for development and demo shops alone, and is not translated.
 */
export async function openSandboxWallet({
  settings,
  element,
  handlers,
}: WalletOptions<'sandbox'>): Promise<ExpressWallet> {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.button ?? ''
  button.textContent = expressEn.sandbox
  let sheet: Sheet | null = null
  button.addEventListener('click', () => {
    const first = handlers.open()
    if (first) sheet = new Sheet(settings, { first, handlers })
  })
  element.append(button)
  return {
    setAmount: () => {},
    authenticate: async () => {},
    remove: () => {
      sheet?.close()
      button.remove()
    },
  }
}

/** The dialog with the sheet of one purchase. */
class Sheet {
  readonly #dialog = document.createElement('dialog')
  readonly #frame = document.createElement('iframe')
  readonly #origin: string
  readonly #handlers: WalletHandlers
  readonly #listening = new AbortController()
  #isPaying = false

  constructor(
    { wallet, country }: WalletOptions<'sandbox'>['settings'],
    { first, handlers }: { first: WalletSheet; handlers: WalletHandlers },
  ) {
    const url = new URL('/wallet', wallet.url)
    url.searchParams.set('key', wallet.publishableKey)
    this.#origin = url.origin
    this.#handlers = handlers
    const { signal } = this.#listening
    const late = setTimeout(() => this.#fail(expressEn.unavailable), LOAD_MS)
    addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<SheetMessage>) => {
        if (source !== this.#frame.contentWindow || origin !== this.#origin) return
        clearTimeout(late)
        if (data.type === 'ready') this.#tell({ type: 'open', sheet: first, country })
        else void this.#answer(data)
      },
      { signal },
    )
    signal.addEventListener('abort', () => clearTimeout(late))
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (!this.#isPaying) this.close()
    })
    this.#dialog.className = css.sheet ?? ''
    this.#dialog.ariaLabel = expressEn.sheet
    this.#frame.title = expressEn.sheet
    this.#frame.src = url.href
    this.#dialog.append(this.#frame)
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#frame.focus()
  }

  close(): void {
    this.#listening.abort()
    this.#dialog.close()
    this.#dialog.remove()
  }

  #fail(message: string): void {
    this.close()
    this.#handlers.fail(message)
  }

  #tell(message: object): void {
    this.#frame.contentWindow?.postMessage(message, this.#origin)
  }

  async #answer(message: SheetMessage): Promise<void> {
    if (message.type === 'address') this.#show(await this.#handlers.setAddress(message.address))
    else if (message.type === 'option') this.#show(await this.#handlers.setOption(message.id))
    else if (message.type === 'cancelled' && !this.#isPaying) this.close()
    else if (message.type === 'authorized') await this.#authorize(message)
  }

  #show(result: Awaited<ReturnType<WalletHandlers['setAddress']>>): void {
    this.#tell(isRejection(result) ? withoutFunctions(result) : { type: 'sheet', sheet: result })
  }

  async #authorize({ token, name, email, phone, address }: SheetMessage & { type: 'authorized' }): Promise<void> {
    this.#isPaying = true
    const result = await this.#handlers.authorize({ name, email, phone, address, createToken: async () => token })
    this.#isPaying = false
    if (!isRejection(result)) return this.close()
    this.#tell(withoutFunctions(result))
    result.changed?.onShown()
  }
}

/** Messages to a frame carry data alone. */
const withoutFunctions = ({ changed, ...rejection }: Rejection) => ({
  ...rejection,
  ...(changed && { sheet: changed.sheet }),
})
