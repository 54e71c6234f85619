import { useState } from 'react'
import { copyEn } from '#src/shared/messages/content/copy.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import css from './copyable.module.css'
import { Icon } from './icon.tsx'

interface CopyableProps {
  text: string
  /** Text for the clipboard, when it differs from the shown one. */
  copied?: string
}

/** Renders a text with a button that copies it, for use in a banking app or a mail. */
export function Copyable({ text, copied = text }: CopyableProps) {
  const t = useTexts({ en: copyEn })
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={css.copy}>
      <b className="num">{text}</b>
      <button
        type="button"
        aria-label={`${t.copy} ${text}`}
        onClick={() => {
          void navigator.clipboard?.writeText(copied).then(
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
