import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders a dialog outside the form that it belongs to: browsers do not tell React that a form in a form is sent. */
export const OutsideForm = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
