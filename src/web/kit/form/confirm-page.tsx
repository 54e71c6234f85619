import type { ReactNode } from 'react'
import css from './confirm-page.module.css'
import { Form } from './form.tsx'

interface ConfirmPageProps {
  title: string
  text: string
  /** The label of the button, which posts to this page. Without it, there is nothing left to do. */
  button?: string
  children?: ReactNode
}

/**
 * Shows one question with one button, or its result. The button is a form, so that it works in every browser that opens
 * mails.
 */
export const ConfirmPage = ({ title, text, button, children }: ConfirmPageProps) => (
  <div className={`wrap ${css.page}`}>
    <h1>{title}</h1>
    <p className="muted">{text}</p>
    {button && (
      <Form>
        <button type="submit" className="btn lg">
          {button}
        </button>
      </Form>
    )}
    {children}
  </div>
)
