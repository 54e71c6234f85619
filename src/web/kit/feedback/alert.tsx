import type { ReactNode } from 'react'
import css from './alert.module.css'
import { Icon } from '../display/icon.tsx'

/** A message about what was just done: an error is read out at once. */
export function Alert({ tone, children }: { tone: 'error' | 'warn' | 'ok'; children: ReactNode }) {
  return (
    <div className={`${css.alert} ${css[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'ok' ? 'check' : 'warn'} />
      <div>{children}</div>
    </div>
  )
}
