import { CircleCheck, CircleDashed } from 'lucide-react'
import type { SetupStep } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { QueryView } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { setupEn as t } from '../messages/platform.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { OpeningCard } from '../settings/opening-card.tsx'
import { shopUrl } from '../settings/shop-url.ts'
import { ViewShop } from '../settings/view-shop.tsx'
import { useShop } from '../shell/shop-context.ts'

/** Where each step is taken, below the path of the shop; null in the shop itself. */
const PATHS: Readonly<Record<SetupStep['step'], string | null>> = {
  profile: '/settings/shop',
  logo: '/settings/shop',
  products: '/products/new',
  delivery: '/settings/delivery',
  taxes: '/settings/taxes',
  payments: '/settings/payments',
  domain: '/settings/domains',
  legal: '/settings/legal',
  testOrder: null,
}

/** The steps that make a new shop ready to sell. */
export function SetupPage() {
  const shop = useShop()
  const setup = useRead('showSetup')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead}>
        <ViewShop />
      </PageHead>
      <QueryView query={setup}>
        {({ data }) => {
          const done = data.filter(({ isDone }) => isDone).length
          return (
            <div className="page-body settings-form">
              <div className="column wide">
                <p className={done === data.length ? 'callout ok' : 'callout'}>
                  {done === data.length ? t.allDone : t.done(done, data.length)}
                </p>
                <OpeningCard />
                <ol className="card" aria-label={t.title}>
                  {data.map(({ step, isDone }) => (
                    <Step key={step} step={step} isDone={isDone} />
                  ))}
                </ol>
              </div>
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

function Step({ step, isDone }: SetupStep) {
  const { _id: id, domain } = useShop()
  const { title, text, button, minutes } = t.steps[step]
  const path = PATHS[step]
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="method-row setup-step">
      <Icon aria-hidden className={isDone ? 'large done' : 'large'} />
      <div className="grow">
        <div className="strong">{title}</div>
        <div className="small soft">
          {text} {!isDone && t.takes(minutes)}
        </div>
        <span className="visually-hidden">{isDone ? t.isDone : t.isOpen}</span>
      </div>
      <a
        className={isDone ? 'button plain' : 'button'}
        href={path === null ? shopUrl(domain) : `/s/${id}${path}`}
        aria-label={`${button}: ${title}`}
        {...(path === null && { target: '_blank', rel: 'noreferrer' })}
      >
        {button}
      </a>
    </li>
  )
}
