import { Check, CircleUser, EllipsisVertical, Keyboard, LogOut, PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { APPEARANCES, chooseAppearance, readAppearance } from '../client/appearance.ts'
import type { Session } from '../client/session.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Menu } from '../kit/menu.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { Bell } from './bell.tsx'
import { useFrame } from './frame-context.tsx'
import { useShop, useShopPath } from './shop-context.ts'
import { useSignOut } from './sign-out.tsx'

/** The signed-in person, with appearance and sign-out; on phones only the menu. */
export function StaffMenu({ session, isCompact = false }: { session: Session; isCompact?: boolean }) {
  const { name, email } = session.staff
  const { role, setName } = useShop()
  const menu = (
    <Menu
      label={t.account}
      buttonLabel={t.account}
      buttonClassName={isCompact ? 'icon-button' : 'icon-button small-button'}
      button={isCompact ? <Avatar name={name} /> : <EllipsisVertical aria-hidden />}
    >
      <MenuContent email={email} />
    </Menu>
  )
  if (isCompact) return menu
  return (
    <div className="staff">
      <Avatar name={name} />
      <span className="grow">
        <bdi className="strong medium block ellipsis">{name}</bdi>
        <span className="small soft block">{role === null ? setName : (t.roles[role] ?? role)}</span>
      </span>
      <Bell />
      {menu}
    </div>
  )
}

function MenuContent({ email }: { email: string }) {
  const [chosen, setChosen] = useState(readAppearance)
  const signOut = useSignOut()
  const to = useShopPath()
  const { isNarrow, toggleNavigation, showShortcuts } = useFrame()
  return (
    <>
      <div className="group-label">{email}</div>
      <a role="menuitem" tabIndex={-1} href={to('/account')}>
        <CircleUser aria-hidden />
        {t.ownAccount}
      </a>
      <button type="button" role="menuitem" tabIndex={-1} aria-keyshortcuts="?" onClick={showShortcuts}>
        <Keyboard aria-hidden />
        {t.shortcuts}
      </button>
      <button
        type="button"
        role="menuitem"
        className="desktop-only"
        tabIndex={-1}
        aria-keyshortcuts="["
        onClick={toggleNavigation}
      >
        <PanelLeft aria-hidden />
        {isNarrow ? t.widen : t.narrow}
      </button>
      <hr />
      <div role="group" aria-label={t.appearance}>
        {APPEARANCES.map((appearance) => (
          <button
            key={appearance}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={appearance === chosen}
            onClick={() => {
              setChosen(appearance)
              chooseAppearance(appearance)
            }}
          >
            <span className="grow">{t.appearances[appearance]}</span>
            {appearance === chosen && <Check aria-hidden />}
          </button>
        ))}
      </div>
      <hr />
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        <LogOut aria-hidden />
        {t.signOut}
      </button>
    </>
  )
}
