import { useState } from 'react'
import { Icon } from '#src/web/kit/icon.tsx'
import css from './order-detail.module.css'
import { useOrderTexts } from './texts.ts'

/** A number that is wanted elsewhere, with a button that copies it. */
export function Copyable({ text }: { text: string }) {
  const t = useOrderTexts().order
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={css.copy}>
      <b className="num">{text}</b>
      <button
        type="button"
        aria-label={`${t.copy} ${text}`}
        onClick={() => {
          void navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span className="vh" role="status">
        {isCopied ? t.copied : ''}
      </span>
    </span>
  )
}
