import type { ReactNode } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { IconName } from '#src/web/kit/display/icons.ts'
import css from './payments.module.css'
import { usePayTexts } from './texts.ts'

type Tone = 'ok' | 'wait' | 'bad'

const ICONS: Record<Tone, IconName> = { ok: 'check', wait: 'clock', bad: 'warn' }

/** The heading of a screen, with an icon for the state. */
export const Head = ({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) => (
  <div className={css.head}>
    <span className={`${css.mark} ${css[tone]}`}>
      <Icon name={ICONS[tone]} />
    </span>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
)

/** Shown without access, and for a payment that does not exist. */
export function NoAccess() {
  const t = usePayTexts()
  return (
    <div className={`wrap ${css.page}`}>
      <Head tone="wait" title={t.noAccess}>
        <p className="muted">{t.noAccessText}</p>
      </Head>
      <div className={css.ways}>
        <a className="btn lg" href="/track-order">
          {t.track}
        </a>
        <a className="btn lg ghost" href="/">
          {t.continue}
        </a>
      </div>
    </div>
  )
}
