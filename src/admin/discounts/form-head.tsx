import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { discountsEn as t } from '../messages/discounts.en.ts'
import { useShopPath } from '../shell/shop-context.ts'

interface FormHeadProps {
  title: string
  back: { label: string; path: string }
  /** Beside the title. */
  badge: ReactNode
  /** The id of the form that the button sends. */
  form: string
  isChanged: boolean
  isPending: boolean
  onDiscard: () => void
  /** Other actions. */
  children?: ReactNode
}

/** The head of the page of a discount, with what saves it. */
export function FormHead({ title, back, badge, form, isChanged, isPending, onDiscard, children }: FormHeadProps) {
  const to = useShopPath()
  return (
    <div className="page-head form-head">
      <a className="icon-button" href={to(back.path)} aria-label={back.label}>
        <ArrowLeft aria-hidden />
      </a>
      <h1 className="ellipsis" tabIndex={-1}>
        <bdi>{title}</bdi>
      </h1>
      <span className="grow">{badge}</span>
      {children}
      {isChanged && (
        <button type="button" className="button" onClick={onDiscard}>
          {t.discard}
        </button>
      )}
      <button
        type="submit"
        form={form}
        className="button primary"
        disabled={!isChanged}
        aria-disabled={isPending}
        aria-keyshortcuts="Control+S"
      >
        {t.save}
      </button>
    </div>
  )
}
