import type { ProjectState, SocialProvider } from '../state.ts'
import { escape, page } from './page.ts'

const NAMES: Readonly<Record<SocialProvider, string>> = { 'google.com': 'Google', 'facebook.com': 'Facebook' }

/** Returns a provider's popup, which asks for an account and offers earlier ones. */
export function popupPage(projectState: ProjectState, providerId: string | null): string {
  if (providerId !== 'google.com' && providerId !== 'facebook.com')
    return page({ title: 'Sign in', body: '<p>There is no such provider here.</p>' })
  const isGoogle = providerId === 'google.com'
  const body = `
${renderAccounts(projectState, providerId)}
<form>
<input type="hidden" name="subject">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" required>
${isGoogle ? tick('verified', 'Google has confirmed this address', true) : tick('without-email', 'This account has no e-mail (made with a phone)', false)}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" required>
<div class="row">
<button>Continue</button>
<button type="button" name="refuse">Refuse</button>
<button type="button" name="close">Close</button>
</div>
</form>
<p role="status" hidden>The page that opened this window cannot be reached. Please close it and try again.</p>`
  return page({ title: `Sign in with ${NAMES[providerId]}`, body, script: '/simulator/handler.js' })
}

function renderAccounts({ accounts }: ProjectState, provider: SocialProvider): string {
  const people = [...accounts.values()].flatMap(({ name, logins }) =>
    logins.filter((login) => login.provider === provider).map((login) => ({ ...login, name })),
  )
  if (people.length === 0) return ''
  const buttons = people.map(
    ({ subject, email, name }) =>
      `<button type="button" data-subject="${escape(subject)}" data-email="${escape(email ?? '')}" ` +
      `data-name="${escape(name)}">${escape(email ?? name)}</button>`,
  )
  return `<div class="row">${buttons.slice(-8).join('\n')}</div>`
}

const tick = (name: string, text: string, isTicked: boolean): string =>
  `<label class="tick"><input type="checkbox" name="${name}"${isTicked ? ' checked' : ''}> ${escape(text)}</label>`

/** Returns the hidden frame of the page that opens popups. */
export const framePage = (): string =>
  '<!doctype html><meta charset="utf-8"><title>Sign in</title>' +
  '<script src="/simulator/gapi.js"></script><script src="/simulator/frame.js"></script>'
