import { applyCode, resetPassword } from '../calls/mail-calls.ts'
import type { IdentityRequest } from '../calls/call.ts'
import { IdentityError } from '../error.ts'
import { escape, page } from './page.ts'

const TEXTS: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link has been used already, or it is not whole.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Please ask for a new one.',
}

/** Returns the page of a mail's link. Only its button changes anything. */
export function actionPage(mode: string | null): string {
  const field = `<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required>`
  return page({
    title: mode === 'resetPassword' ? 'Choose a new password' : 'Confirm your address',
    body: `<form method="post">${mode === 'resetPassword' ? field : ''}
<div class="row"><button>${mode === 'resetPassword' ? 'Save' : 'Confirm'}</button></div></form>`,
  })
}

/**
 * Carries out the action of a mail's link.
 * @returns a page with the result
 */
export async function carryOut(request: IdentityRequest, continueUrl: string | null): Promise<string> {
  try {
    await (request.body.newPassword === undefined ? applyCode(request) : resetPassword(request))
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    const [name = '', detail] = error.message.split(' : ')
    return page({ title: 'That did not work', body: `<p>${escape(TEXTS[name] ?? detail ?? name)}</p>` })
  }
  const isHttp = continueUrl !== null && /^https?:\/\//.test(continueUrl)
  const continueLink = isHttp ? `<p><a href="${escape(continueUrl)}">Continue</a></p>` : ''
  return page({ title: 'Done', body: `<p>You can close this page and sign in.</p>${continueLink}` })
}
