import { useId, useState } from 'react'
import { APPEARANCES, chooseAppearance, readAppearance } from '../client/appearance.ts'
import { useSession } from '../client/session.ts'
import { useTitle } from '../client/use-page.ts'
import { accountEn as t } from '../messages/account.en.ts'
import { shellEn } from '../messages/shell.en.ts'
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
        </div>
      </div>
    </>
  )
}

function Appearance() {
  const titleId = useId()
  const [chosen, setChosen] = useState(readAppearance)
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>{shellEn.appearance}</h2>
      </div>
      <fieldset className="card-body row wrap" aria-labelledby={titleId}>
        {APPEARANCES.map((appearance) => (
          <label key={appearance} className="check-row">
            <input
              type="radio"
              className="radio"
              name="appearance"
              checked={appearance === chosen}
              onChange={() => {
                setChosen(appearance)
                chooseAppearance(appearance)
              }}
            />
            {shellEn.appearances[appearance]}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
