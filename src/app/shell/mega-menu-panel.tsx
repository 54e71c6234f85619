import { createContext, useContext, useEffect, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './header.module.css'

/** The menu's links as the server rendered them; in the browser nothing, for they stand in the page already. */
export const MenuMarkup = createContext('')

/** The panel below the header. React leaves what is in it alone: hundreds of links cost the page no script and no data. */
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

const load = async (shopId: string) =>
  (await import('#src/features/catalog/ui/mega-menu-controller.ts')).startMenu(shopId)
let menu: ReturnType<typeof load> | null = null

function getMenu(shopId: string): ReturnType<typeof load> {
  menu ??= load(shopId).catch((error: unknown) => {
    menu = null
    throw error
  })
  return menu
}

/** The menu's behaviour, fetched on wide screens when there is time, or when somebody comes near; another page closes it. */
export function useMegaMenu() {
  const { shopId } = useShop()
  const { key } = useLocation()
  useEffect(() => {
    if (matchMedia('(min-width:900px)').matches)
      void whenIdle()
        .then(() => getMenu(shopId))
        .catch(() => null)
  }, [shopId])
  useEffect(() => void menu?.then((panel) => panel.close()), [key])
  return {
    wake: () => void getMenu(shopId).catch(() => null),
    toggle: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // A menu that cannot be had leads to the page that lists the same.
      void getMenu(shopId).then(
        (panel) => panel.toggle(currentTarget),
        () => location.assign('/categories'),
      )
    },
  }
}
