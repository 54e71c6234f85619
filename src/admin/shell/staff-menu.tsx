import { Check, CircleUser, EllipsisVertical, Keyboard, LogOut, PanelLeft } from 'lucide-react'
import { APPEARANCES, STAFF_LANGUAGES } from '#src/shared/staff/staff-preferences.ts'
import { usePreferences } from '../client/preferences.ts'
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
      <MenuContent email={email} isDemo={session.isDemo} />
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

function MenuContent({ email, isDemo }: { email: string; isDemo: boolean }) {
  const { appearance, language, change } = usePreferences()
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
      <Choice
        label={t.appearance}
        texts={APPEARANCES.map((each) => [each, t.appearances[each]])}
        chosen={appearance}
        onChoose={(chosen) => change({ appearance: chosen })}
      />
      {!isDemo && (
        <>
          <hr />
          <Choice
            label={t.language}
            texts={STAFF_LANGUAGES.map((each) => [each, t.languages[each]])}
            chosen={language}
            onChoose={(chosen) => change({ language: chosen })}
          />
        </>
      )}
      <hr />
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        <LogOut aria-hidden />
        {t.signOut}
      </button>
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  texts: readonly (readonly [T, string])[]
  chosen: T
  onChoose: (value: T) => void
}

const Choice = <T extends string>({ label, texts, chosen, onChoose }: ChoiceProps<T>) => (
  <div role="group" aria-label={label}>
    {texts.map(([value, text]) => (
      <button
        key={value}
        type="button"
        role="menuitemradio"
        tabIndex={-1}
        aria-checked={value === chosen}
        onClick={() => onChoose(value)}
      >
        <span className="grow">{text}</span>
        {value === chosen && <Check aria-hidden />}
      </button>
    ))}
  </div>
)
