import type { ReactNode } from 'react'
import css from './confirm-page.module.css'
import { useNewsletterTexts } from './texts.ts'

interface ConfirmPageProps {
  title: string
  text: string
  /** The label of the button, which posts to this page; without it nothing is left to do. */
  button?: string
  children?: ReactNode
}

/** A question with one button, or its result. The button is a form, so that it works without scripts. */
export function ConfirmPage({ title, text, button, children }: ConfirmPageProps) {
  const t = useNewsletterTexts()
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children}
      {button ? (
        <form method="post">
          <button type="submit" className="btn lg">
            {button}
          </button>
        </form>
      ) : (
        <a className="btn ghost" href="/">
          {t.toShop}
        </a>
      )}
    </div>
  )
}
