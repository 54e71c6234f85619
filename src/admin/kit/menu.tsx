import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

interface MenuProps {
  /** The name of the menu. */
  label: string
  /** The name of a button without a text. */
  buttonLabel?: string | undefined
  button: ReactNode
  buttonClassName: string
  /** The button, for code that opens the menu by a key. */
  opener?: RefObject<HTMLButtonElement | null> | undefined
  /** Elements with the role `menuitem`. */
  children: ReactNode
}

const GAP_PX = 4

/** A button that opens a menu after the ARIA pattern: arrows move, Escape and a click elsewhere close it. */
export function Menu({ label, buttonLabel, button, buttonClassName, children, ...props }: MenuProps) {
  const id = useId()
  const ownOpener = useRef<HTMLButtonElement>(null)
  const opener = props.opener ?? ownOpener
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={buttonLabel}
        popoverTarget={id}
      >
        {button}
      </button>
      <MenuBox
        id={id}
        label={label}
        findOpener={() => opener.current}
        onToggle={(isOpen) => opener.current?.setAttribute('aria-expanded', String(isOpen))}
      >
        {children}
      </MenuBox>
    </>
  )
}

interface MenuBoxProps {
  id: string
  label: string
  findOpener: () => HTMLElement | null
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** The menu of one or several buttons, which have its id as their `popoverTarget`. */
export function MenuBox({ id, label, findOpener, onToggle, children }: MenuBoxProps) {
  const menu = useRef<HTMLDivElement>(null)
  const itemsOf = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const toggle = (isOpen: boolean): void => {
    onToggle(isOpen)
    const opener = findOpener()
    if (!isOpen || !opener || !menu.current) return
    placeMenu(menu.current, opener)
    itemsOf()[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = itemsOf()
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  return (
    <div
      ref={menu}
      id={id}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onToggle={(event) => toggle(event.newState === 'open')}
      onKeyDown={onKeyDown}
      // A chosen item closes the menu, and the focus returns to the button; a disabled one does nothing.
      onClick={(event) => {
        const item = (event.target as Element).closest('[role^=menuitem]')
        if (item && item.ariaDisabled !== 'true') menu.current?.hidePopover()
      }}
    >
      {children}
    </div>
  )
}

/** Places a menu below its button, or above when there is more room. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom, width } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = menu
  const isBelow = bottom + GAP_PX + offsetHeight < innerHeight || top < offsetHeight
  const y = isBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight
  const isLate = left + offsetWidth > innerWidth
  const x = isLate ? Math.max(GAP_PX, left + width - offsetWidth) : left
  menu.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`)
}
