import { applyCode, resetPassword } from '../calls/mail-calls.ts'
import type { IdentityRequest } from '../calls/call.ts'
import { IdentityError } from '../error.ts'
import { escape, page } from './page.ts'

const TEXTS: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link has been used already, or it is not whole.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Please ask for a new one.',
}

/** Where the link of a mail leads. Looking at it changes nothing; its button does. */
export function actionPage(mode: string | null): string {
  const field = `<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required>`
  return page({
    title: mode === 'resetPassword' ? 'Choose a new password' : 'Confirm your address',
    body: `<form method="post">${mode === 'resetPassword' ? field : ''}
<div class="row"><button>${mode === 'resetPassword' ? 'Save' : 'Confirm'}</button></div></form>`,
  })
}

/** Does what the link is for. @returns the page that says what came of it */
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
