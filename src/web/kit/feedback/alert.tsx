import type { ReactNode } from 'react'
import css from './alert.module.css'
import { Icon } from '../display/icon.tsx'

/** Renders a message about the last action; screen readers announce an error at once. */
export function Alert({ tone, children }: { tone: 'error' | 'warn' | 'ok'; children: ReactNode }) {
  return (
    <div className={`${css.alert} ${css[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'ok' ? 'check' : 'warn'} />
      <div>{children}</div>
    </div>
  )
}
