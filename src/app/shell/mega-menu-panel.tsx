import { createContext, useContext, useEffect, type MouseEvent } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './header.module.css'

/** Server-rendered HTML of the menu; empty in the browser, because the page already contains it. */
export const MenuMarkup = createContext('')

/** Panel below the header. React does not hydrate its content, so hundreds of links need no script and no data. */
export function MegaMenuPanel() {
  const t = useMessages().shell
  const __html = useContext(MenuMarkup)
  return (
    <nav
      id="mega-menu"
      className={css.menu}
      aria-label={t.allCategories}
      hidden
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- made by our own components on the server
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}

const load = (shopId: string) =>
  import('#src/features/catalog/ui/menu/mega-menu-controller.ts').then((script) => script.startMenu(shopId))
let menu: ReturnType<typeof load> | null = null

function getMenu(shopId: string): ReturnType<typeof load> {
  menu ??= load(shopId).catch((error: unknown) => {
    menu = null
    throw error
  })
  return menu
}

/**
 * Returns the menu's handlers. Its module is loaded on wide screens when the browser is idle, or when the pointer
 * approaches; a navigation closes the menu.
 */
export function useMegaMenu() {
  const { shopId } = useShop()
  const { key } = useLocation()
  useEffect(() => {
    if (matchMedia('(min-width:900px)').matches)
      void whenIdle()
        .then(() => getMenu(shopId))
        .catch(() => null)
  }, [shopId])
  // As a cleanup, it does not close what a click before the first effect has opened.
  useEffect(() => () => void menu?.then((panel) => panel.close()), [key])
  return {
    wake: () => void getMenu(shopId).catch(() => null),
    toggle: ({ currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
      // When the module cannot be loaded, the page with all categories replaces the menu.
      void getMenu(shopId).then(
        (panel) => panel.toggle(currentTarget, timeStamp),
        () => location.assign('/categories'),
      )
    },
  }
}
