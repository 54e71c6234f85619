import type { ReactNode } from 'react'
import css from './confirm-page.module.css'
import { useNewsletterTexts } from './texts.ts'

interface ConfirmPageProps {
  title: string
  text: string
  /** Posted by the button, to this very page; without it there is nothing left to do. */
  button?: string
  children?: ReactNode
}

/** One question with one button, or what came of it. The button is a form: it works in every browser that opens mails. */
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
