import { Store } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import picture from '../assets/sign-in.webp'
import { useTitle } from '../client/use-page.ts'
import { accessEn as t } from '../messages/access.en.ts'
import { shellEn } from '../messages/shell.en.ts'

interface AccessLayoutProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of pages outside of a shop. */
export function AccessLayout({ title, lead, children }: AccessLayoutProps) {
  useTitle(shellEn.title(title, t.product))
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // A step that replaces another one is read out.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <div className="access">
      <main>
        <div className="box">
          <div className="row wide">
            <span className="brand-mark">
              <Store className="large" aria-hidden />
            </span>
            <span className="strong">{t.product}</span>
          </div>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="soft">{lead}</p>
          </div>
          {children}
        </div>
      </main>
      <div className="picture-side" aria-hidden>
        <img src={picture} alt="" />
      </div>
    </div>
  )
}
