import { useId, useState, type ReactNode } from 'react'
import { APPEARANCES, STAFF_LANGUAGES } from '#src/shared/staff/staff-preferences.ts'
import { usePreferences } from '../client/preferences.ts'
import { useSession, type Session } from '../client/session.ts'
import { singleKeys } from '../client/stored-switch.ts'
import { useTitle } from '../client/use-page.ts'
import { accountEn as t } from '../messages/account.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useFrame } from '../shell/frame-context.tsx'
import { useShop } from '../shell/shop-context.ts'
import { NotificationChoices } from '../notifications/choices.tsx'
import { Factors, NoFactor } from './factors.tsx'
import { Passkeys } from './passkeys.tsx'
import { Person } from './person.tsx'
import { Sessions } from './sessions.tsx'

/** The signed-in person: who they are, how they sign in, and the browsers in which they are signed in. */
export function AccountPage() {
  const shop = useShop()
  const { data: session } = useSession()
  useTitle(shellEn.title(t.title, shop.name))
  if (!session) return null
  const { isDemo } = session
  return (
    <>
      <div className="page-head">
        <div className="grow">
          <h1>{t.title}</h1>
          {isDemo && <p className="medium soft">{t.demo}</p>}
        </div>
      </div>
      <div className="page-body">
        <div className="column wide">
          <Person session={session} />
          {!isDemo && <Passkeys />}
          {!isDemo && (session.hasSecondFactor ? <Factors /> : <NoFactor />)}
          <Sessions />
          <NotificationChoices />
          <Appearance />
          {!isDemo && <Language />}
          <Shortcuts />
          <Shops session={session} />
        </div>
      </div>
    </>
  )
}

function Appearance() {
  const { appearance, change } = usePreferences()
  return (
    <Choice
      name="appearance"
      title={shellEn.appearance}
      options={APPEARANCES.map((each) => [each, shellEn.appearances[each]])}
      chosen={appearance}
      layout="row wrap"
      onChoose={(chosen) => change({ appearance: chosen })}
    />
  )
}

function Language() {
  const { language, change } = usePreferences()
  return (
    <Choice
      name="language"
      title={shellEn.language}
      options={STAFF_LANGUAGES.map((each) => [each, shellEn.languages[each]])}
      chosen={language}
      layout="column"
      onChoose={(chosen) => change({ language: chosen })}
    >
      <p className="small soft">{t.languageHint}</p>
    </Choice>
  )
}

interface ChoiceProps<T extends string> {
  name: string
  title: string
  options: readonly (readonly [value: T, text: string])[]
  chosen: T
  layout: 'row wrap' | 'column'
  onChoose: (value: T) => void
  children?: ReactNode
}

/** A card in which one of a few values is chosen. */
function Choice<T extends string>({ name, title, options, chosen, layout, onChoose, children }: ChoiceProps<T>) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
      </div>
      <fieldset className={`card-body ${layout}`} aria-labelledby={titleId}>
        {options.map(([value, text]) => (
          <label key={value} className="check-row">
            <input
              type="radio"
              className="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
        {children}
      </fieldset>
    </section>
  )
}

/** Whether single keys are shortcuts, for people who dictate. */
function Shortcuts() {
  const titleId = useId()
  const { showShortcuts } = useFrame()
  const [isOn, setIsOn] = useState(singleKeys.read)
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} className="grow">
          {t.shortcuts}
        </h2>
        <button type="button" className="button small-button" onClick={showShortcuts}>
          {t.showShortcuts}
        </button>
      </div>
      <label className="card-body check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            singleKeys.write(target.checked)
            setIsOn(target.checked)
          }}
        />
        {t.singleKeys}
      </label>
    </section>
  )
}

/** The shops that the person works for, with their role in each. */
function Shops({ session: { shops, isPlatformOwner } }: { session: Session }) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{t.shops}</h2>
      </div>
      <ul aria-labelledby={titleId}>
        {shops.map(({ _id, name, domain, role, setName }) => (
          <li key={_id} className="list-row">
            <div className="grow">
              <a className="link strong" href={`/s/${_id}`}>
                <bdi>{name}</bdi>
              </a>
              <div className="small soft break">{domain}</div>
            </div>
            <bdi className="medium soft">
              {isPlatformOwner ? t.platformOwner : role === null ? setName : (shellEn.roles[role] ?? role)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
