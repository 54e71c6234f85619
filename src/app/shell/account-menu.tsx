import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { signOut } from '#src/features/account/ui/sign-out.ts'
import { accountMenuEn } from '#src/shared/messages/account/account-menu.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import css from './account-menu.module.css'
import { ACCOUNT_PAGES } from './account-pages.ts'

export interface AccountMenuProps {
  onClose: () => void
}

/** Account pages that the menu lists (specification, section 2). */
const IN_MENU: ReadonlySet<string> = new Set(['/user/my-profile', '/user/my-orders'])

/** Returns the index of the next item for an arrow key, wrapping at both ends. */
function step(key: string, here: number, count: number): number | null {
  if (key === 'ArrowDown') return (here + 1) % count
  if (key === 'ArrowUp') return (here + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Menu of a signed-in shopper. It closes on a choice, on Escape, and on any action outside of it. */
export function AccountMenu({ onClose }: AccountMenuProps) {
  const t = useTexts({ en: accountMenuEn })
  const shop = useShop()
  const shopper = useShopper()
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => items()[0]?.focus(), [])
  // The listener must exist before the menu is painted, because a click outside may follow at once.
  useLayoutEffect(() => {
    const away = (event: Event): void => {
      // The button beside the menu closes it.
      if (event.target instanceof Node && !menu.current?.parentElement?.contains(event.target)) onClose()
    }
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, away)
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, away)
    }
  }, [onClose])
  const follow = (event: KeyboardEvent): void => {
    const all = items()
    const next = step(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    )
    if (next !== null) {
      event.preventDefault()
      all[next]?.focus()
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      const button = menu.current?.parentElement?.querySelector<HTMLElement>('button')
      // The focus returns to the button that opened the menu.
      button?.focus()
      onClose()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus in turn
    <div ref={menu} className={css.menu} role="menu" aria-label={t.label} onKeyDown={follow}>
      {shopper && (
        <p className={css.who} role="presentation">
          <span className="strong">{shopper.name}</span>
          <span className="muted">{shopper.email}</span>
        </p>
      )}
      {ACCOUNT_PAGES.filter(({ href }) => IN_MENU.has(href)).map(({ href, icon, label }) => (
        <a key={href} href={href} role="menuitem" tabIndex={-1} onClick={onClose}>
          <Icon name={icon} />
          {label === 'profile' ? t.viewProfile : t.pages[label]}
        </a>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          onClose()
          signOut(shop)
          void navigate('/')
        }}
      >
        <Icon name="exit" />
        {t.signOut}
      </button>
    </div>
  )
}
