import type { OutboxMail } from '../types.ts'
import { escape, page } from './page.ts'

const SUBJECTS: Readonly<Record<OutboxMail['requestType'], string>> = {
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm your address',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new address',
}

/** Returns a page with the mails of the outbox, newest first. */
export function outboxPage(projects: readonly { projectId: string; mails: readonly OutboxMail[] }[]): string {
  const sections = projects.map(({ projectId, mails }) => {
    const list = mails
      .toReversed()
      .map(
        ({ email, requestType, link, sentAt }) =>
          `<li><strong>${escape(email)}</strong>: <a href="${escape(link)}">${SUBJECTS[requestType]}</a><br>` +
          `<time datetime="${escape(sentAt)}">${escape(sentAt.replace('T', ' ').slice(0, 16))} UTC</time></li>`,
      )
    return `<h2>${escape(projectId)}</h2>${list.length > 0 ? `<ul>${list.join('\n')}</ul>` : '<p>No mails yet.</p>'}`
  })
  return page({ title: 'Mails of the identity provider', body: sections.join('\n') })
}
