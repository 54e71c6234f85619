import { isHeadingTo, type Point } from '#src/features/catalog/safe-triangle.rules.ts'
import { moveMenuFocus } from './mega-menu-keyboard.ts'
// The server renders the panel, which is hidden until this module opens it.
import './mega-menu.module.css'

/** How long a pointer rests before the menu opens, changes or closes (design, section 8). */
const REST_MS = 300
const SWITCH_MS = 100
const LEAVE_MS = 300
/** A click within this time after hovering was meant to open the menu, so it does not close it. */
const HOVER_CLICK_MS = 1000

export interface Menu {
  /** Called when the menu's button is pressed; `atMs` is the time of the press, by `performance.now()`. */
  toggle: (opener: HTMLElement, atMs: number) => void
  /** Called when another page opens. */
  close: () => void
}

const panelOf = (): HTMLElement | null => document.querySelector<HTMLElement>('#mega-menu')
const isWide = (): boolean => matchMedia('(min-width:900px)').matches
const elementOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null)

/** A pending action of the pointer and its timer. */
interface Intent {
  key: string
  timer: number
}

/** Works on the current menu of the page, because the header may be rendered again. */
class MegaMenuBehaviour implements Menu {
  readonly #shopId: string
  #opener: HTMLElement | null = null
  #intent: Intent | null = null
  #pointer: Point = { x: 0, y: 0 }
  /** When hovering opened the menu, by `performance.now()`; null after a click. */
  #hoverOpenedAtMs: number | null = null
  /** The pane at the start of a touch, because the tap moves the focus before the click. */
  #shownAtPress: string | undefined

  constructor(shopId: string) {
    this.#shopId = shopId
  }

  listen(): void {
    document.addEventListener('pointerover', (event) => this.#pointed(event), { passive: true })
    document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => void (this.#pointer = { x, y }), {
      passive: true,
    })
    document.addEventListener('pointerdown', () => {
      this.#shownAtPress = panelOf()?.querySelector<HTMLElement>('[data-current]')?.dataset.main
    })
    // The pointer leaves the page; a finger does so after each tap.
    document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') this.#mean('close', LEAVE_MS)
    })
    // In the capture phase, before links are followed, because the first tap opens the menu.
    document.addEventListener('click', (event) => this.#clicked(event), { capture: true })
    document.addEventListener('keydown', (event) => this.#pressed(event))
    document.addEventListener('focusin', (event) => this.#focused(event))
    // The pointer may be over the menu before this script starts.
    const under = document.querySelector('[data-menu-main]:hover,[data-menu-button]:hover')
    if (under) this.#over(under)
  }

  toggle(opener: HTMLElement, atMs: number): void {
    this.#forget()
    const openedAtMs = this.#hoverOpenedAtMs
    this.#hoverOpenedAtMs = null
    if (openedAtMs !== null && atMs - openedAtMs < HOVER_CLICK_MS) return
    if (this.#opener) this.close()
    else this.#open(opener)
  }

  close(): void {
    this.#forget()
    this.#opener?.setAttribute('aria-expanded', 'false')
    if (!this.#opener?.matches('button')) this.#opener?.removeAttribute('aria-expanded')
    this.#opener = null
    this.#hoverOpenedAtMs = null
    const panel = panelOf()
    if (panel) panel.hidden = true
  }

  #open(opener: HTMLElement): void {
    const panel = panelOf()
    if (!panel || !isWide()) return
    void fillIfEmpty(panel, this.#shopId).then(() => this.#opener === opener && show(panel, opener.dataset.menuMain))
    if (this.#opener && this.#opener !== opener) this.close()
    this.#opener = opener
    opener.setAttribute('aria-expanded', 'true')
    show(panel, opener.dataset.menuMain)
    panel.hidden = false
  }

  #pointed(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    const target = elementOf(event)
    if (target) this.#over(target)
  }

  #over(target: Element): void {
    const opener = target.closest<HTMLElement>('[data-menu-main],[data-menu-button]')
    const main = target.closest<HTMLElement>('#mega-menu [data-main]')
    if (opener) this.#overOpener(opener)
    else if (main && isRailLink(target)) {
      if ('current' in main.dataset) this.#forget()
      else this.#mean(`main ${main.dataset.main}`, SWITCH_MS, () => this.#chose(main))
    } else if (target.closest('#mega-menu')) this.#forget()
    else this.#mean('close', LEAVE_MS)
  }

  #overOpener(opener: HTMLElement): void {
    if (this.#opener === opener) this.#forget()
    else if (this.#opener && !opener.matches('button'))
      this.#mean(`main ${opener.dataset.menuMain}`, SWITCH_MS, () => this.#open(opener))
    else
      this.#mean(`open ${opener.dataset.menuMain}`, REST_MS, () => {
        this.#open(opener)
        this.#hoverOpenedAtMs = performance.now()
      })
  }

  #chose(main: HTMLElement): void {
    const panel = panelOf()
    if (panel) show(panel, main.dataset.main)
  }

  /**
   * Runs an action if the pointer still targets it after a delay. Items that it only crosses on its way into the menu
   * do not count.
   */
  #mean(key: string, afterMs: number, act: () => void = () => this.close()): void {
    if (this.#intent?.key === key) return
    this.#forget()
    if (key === 'close' && !this.#opener) return
    const from = this.#pointer
    const timer = window.setTimeout(() => {
      this.#intent = null
      const target = panelOf()?.querySelector('[data-current] > div')?.getBoundingClientRect()
      const isCrossing = key.startsWith('main ') && target && isHeadingTo(target, from, this.#pointer)
      if (isCrossing) this.#mean(key, afterMs, act)
      else act()
    }, afterMs)
    this.#intent = { key, timer }
  }

  #forget(): void {
    if (this.#intent) clearTimeout(this.#intent.timer)
    this.#intent = null
  }

  #clicked(event: MouseEvent): void {
    const target = elementOf(event)
    if (!target) return
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    const opener = target.closest<HTMLElement>('[data-menu-main]')
    if (isTouch && opener && this.#opener !== opener && isWide()) {
      event.preventDefault()
      this.#open(opener)
      return
    }
    const main = target.closest<HTMLElement>('#mega-menu [data-main]')
    if (isTouch && main && isRailLink(target) && main.dataset.main !== this.#shownAtPress) {
      event.preventDefault()
      this.#chose(main)
      return
    }
    if (this.#opener && !target.closest('#mega-menu,[data-menu-button]')) this.close()
  }

  #pressed(event: KeyboardEvent): void {
    const panel = panelOf()
    if (!panel || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && this.#opener) {
      event.preventDefault()
      const opener = this.#opener
      this.close()
      opener.focus()
      return
    }
    const opener = elementOf(event)?.closest<HTMLElement>('[data-menu-main],[data-menu-button]')
    if (opener && event.key === 'ArrowDown') {
      event.preventDefault()
      if (this.#opener !== opener) this.#open(opener)
      panel.querySelector<HTMLElement>('[data-current] > a')?.focus()
    } else if (moveMenuFocus(panel, event.key, this.#opener)) event.preventDefault()
  }

  #focused(event: FocusEvent): void {
    const target = elementOf(event)
    if (!this.#opener || !target) return
    const main = target.closest<HTMLElement>('#mega-menu [data-main]')
    if (main) this.#chose(main)
    else if (target !== this.#opener && !target.closest('#mega-menu')) this.close()
  }
}

const isRailLink = (target: Element): boolean => target.closest('[data-main] > a') !== null

/** Shows the pane of a main category; by default the one that was shown last, or the first. */
function show(panel: HTMLElement, main: string | undefined): void {
  const mains = [...panel.querySelectorAll<HTMLElement>('[data-main]')]
  const before = mains.find(({ dataset }) => 'current' in dataset)
  const next = mains.find(({ dataset }) => dataset.main === main) ?? before ?? mains[0]
  if (next === before || !next) return
  delete before?.dataset.current
  next.dataset.current = ''
}

/** A header that was rendered in the browser has no menu from the server. */
async function fillIfEmpty(panel: HTMLElement, shopId: string): Promise<void> {
  if (panel.firstElementChild) return
  const { fillMenu } = await import('./mega-menu-client.tsx')
  await fillMenu(panel, shopId)
}

let behaviour: MegaMenuBehaviour | null = null

/** Returns the controller of this page's menu and starts it on the first call. */
export function startMenu(shopId: string): Menu {
  if (behaviour) return behaviour
  behaviour = new MegaMenuBehaviour(shopId)
  behaviour.listen()
  return behaviour
}
