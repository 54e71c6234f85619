import {
  changeEmailForm,
  forgotPasswordForm,
  resetPasswordForm,
  signInForm,
  signUpForm,
  verifyEmailForm,
} from '#src/features/account/account.form.ts'
import { confirmAlertForm, searchAlertForm, stopAlertsForm } from '#src/features/alerts/alert.form.ts'
import { confirmSubscriptionForm, unsubscribeForm, subscribeForm } from '#src/features/newsletter/newsletter.form.ts'
import { acceptOfferForm, declineOfferForm } from '#src/features/offers/offer.form.ts'
import { addGiftCardForm, giftCardForm } from '#src/features/credit/gift-card.form.ts'
import { applyChangeForm, cancelChangeForm, previewChangeForm } from '#src/features/order-changes/order-change.form.ts'
import { openOrderLinkForm, trackOrderForm } from '#src/features/orders/tracking/track.form.ts'
import {
  cancelReturnForm,
  openReturnLinkForm,
  replyToRejectionForm,
  chooseReturnForm,
  requestReturnForm,
  sendReturnForm,
} from '#src/features/returns/return.form.ts'
import { confirmWithdrawalForm, withdrawalForm, withdrawalSenderForm } from '#src/features/returns/withdrawal.form.ts'
import { questionForm } from '#src/features/questions/question.form.ts'
import { stopReviewInvitationsForm } from '#src/features/reviews/review-invitation.form.ts'
import { guestTicketForm, replyForm, ticketActionForm, ticketForm } from '#src/features/tickets/ticket.form.ts'
import type { FormDefinition } from '#src/web/client/forms/define-form.ts'

/**
 * All forms that work without a script. Of several forms of one path, the first that matches the values is submitted.
 */
export const FORMS = [
  forgotPasswordForm,
  signInForm,
  signUpForm,
  resetPasswordForm,
  verifyEmailForm,
  changeEmailForm,
  subscribeForm,
  confirmSubscriptionForm,
  unsubscribeForm,
  confirmAlertForm,
  stopAlertsForm,
  searchAlertForm,
  stopReviewInvitationsForm,
  openOrderLinkForm,
  trackOrderForm,
  declineOfferForm,
  acceptOfferForm,
  confirmWithdrawalForm,
  withdrawalSenderForm,
  withdrawalForm,
  giftCardForm,
  addGiftCardForm,
  applyChangeForm,
  cancelChangeForm,
  previewChangeForm,
  requestReturnForm,
  chooseReturnForm,
  cancelReturnForm,
  openReturnLinkForm,
  replyToRejectionForm,
  sendReturnForm,
  questionForm,
  ticketForm,
  guestTicketForm,
  ticketActionForm,
  replyForm,
].map(
  // The types of request and response are checked where a form is defined.
  (form) => form as unknown as FormDefinition,
)

/** The forms that are posted to a path. */
export interface PostedForms {
  forms: readonly FormDefinition[]
  params: Readonly<Record<string, string>>
  path: string
  /** The path for the log, without secret tokens. */
  pattern: string
}

const MATCHERS = [...new Set(FORMS.flatMap(({ paths }) => paths))].map((pattern) => ({
  pattern,
  forms: FORMS.filter(({ paths }) => paths.includes(pattern)),
  match: new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>[\w-]{1,100})`)}$`),
}))

/** Returns the forms that are posted to a path; null for any other path. */
export function findForms(path: string): PostedForms | null {
  for (const { match, pattern, forms } of MATCHERS) {
    const found = match.exec(path)
    if (found) return { forms, params: { ...found.groups }, path, pattern }
  }
  return null
}
