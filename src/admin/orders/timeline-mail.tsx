import { Mail } from 'lucide-react'
import { useState } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { useOrderChange } from './dialogs/use-order-change.ts'
import { TimelineRow } from './timeline-row.tsx'
import type { TimelineEntry } from './timeline.rules.ts'

const t = orderDetailEn.history

interface MailEntryProps {
  mail: Extract<TimelineEntry, { type: 'mail' }>['mail']
  orderNumber: string
}

/** A mail to the customer, with whether it was sent; its text opens, and it can be sent again. */
export function MailEntry({ mail, orderNumber }: MailEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { kind, to, state, at, hasText } = mail
  const name = t.kinds[kind]
  const isBad = state === 'failed' || state === 'dead'
  const title = name === undefined ? t.mailOther : t.mail(name)
  return (
    <TimelineRow
      icon={Mail}
      at={at}
      title={title}
      text={
        <>
          <span className="block">
            <bdi>{to}</bdi> · <span className={isBad ? 'bad-text' : ''}>{t.states[state]}</span>
          </span>
          <span className="row wide">
            {hasText && (
              <button
                type="button"
                className="link"
                aria-label={t.seeOf(name ?? t.mailOther)}
                onClick={() => setIsOpen(true)}
              >
                {t.see}
              </button>
            )}
            <ResendButton mail={mail} orderNumber={orderNumber} />
          </span>
          {isOpen && (
            <MailDialog mail={mail} orderNumber={orderNumber} title={title} onClose={() => setIsOpen(false)} />
          )}
        </>
      }
    />
  )
}

function useResend({ mail: { _id: mailId, canResend }, orderNumber }: MailEntryProps, onClose: () => void) {
  const canNote = useCan()(PERMISSIONS.noteOrders)
  const { mutate, isPending, error } = useOrderChange('resendOrderMail', onClose)
  return {
    canResend: canNote && canResend,
    isPending,
    error,
    run: (): void => {
      if (!isPending) mutate({ params: { orderNumber, mailId }, body: {} })
    },
  }
}

const nothing = (): void => {}

function ResendButton(props: MailEntryProps) {
  const { canResend, isPending, error, run } = useResend(props, nothing)
  if (!canResend) return null
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={t.resendOf(t.kinds[props.mail.kind] ?? t.mailOther)}
        aria-disabled={isPending}
        onClick={run}
      >
        {t.resend}
      </button>
      <FormError error={error} />
    </>
  )
}

/** The text of a mail as it was sent, in a frame in which nothing runs and no link leads anywhere. */
function MailDialog({ title, onClose, ...props }: MailEntryProps & { title: string; onClose: () => void }) {
  const { mail, orderNumber } = props
  const { _id: shopId } = useShop()
  const { time } = useFormats()
  const { canResend, isPending, error, run } = useResend(props, onClose)
  return (
    <ActionDialog
      title={title}
      text={t.sentTo(mail.to, time(mail.at))}
      submitLabel={canResend ? t.resend : shellEn.close}
      isPending={isPending}
      error={error}
      hasCancel={canResend}
      cancelLabel={shellEn.close}
      onSubmit={canResend ? run : onClose}
      onClose={onClose}
    >
      <iframe
        className="mail-frame"
        title={title}
        sandbox=""
        src={`/admin/v1/shops/${shopId}/orders/${orderNumber}/mails/${mail._id}`}
      />
    </ActionDialog>
  )
}
