import { setPassword } from './passwords.ts'
import { getProjectState, type Provider } from './provider.ts'
import type { AccountView, IdentityControl } from './types.ts'
import { addAccount, findByEmail, providersOf, type Account, type ProjectState } from './state.ts'

type AccountControl = Pick<IdentityControl, 'addAccount' | 'findAccount' | 'setDisabled' | 'deleteAccount'>

/** Creates the control functions for accounts. */
export const createAccountControl = (provider: Provider): AccountControl => ({
  addAccount: (projectId, { email, password, logins = [], ...rest }) => {
    const projectState = getProjectState(provider, projectId)
    if (findByEmail(projectState, email)) throw new Error(`${projectId} has ${email} already`)
    const now = provider.clock.now()
    const address = email?.toLowerCase() ?? null
    const account = addAccount(projectState, now, {
      ...rest,
      email: address,
      logins: logins.map((login) => ({ ...login, email: address })),
    })
    if (password !== undefined) setPassword(account, password, { project: projectState.project, now })
    return account.subject
  },
  findAccount: (projectId, who) => {
    const account = find(getProjectState(provider, projectId), who)
    return account && view(account)
  },
  setDisabled: (projectId, who, disabled) => {
    get(getProjectState(provider, projectId), who).disabled = disabled
  },
  deleteAccount: (projectId, who) => {
    const projectState = getProjectState(provider, projectId)
    projectState.accounts.delete(get(projectState, who).subject)
  },
})

const find = (projectState: ProjectState, who: string): Account | null =>
  projectState.accounts.get(who) ?? findByEmail(projectState, who)

function get(projectState: ProjectState, who: string): Account {
  const account = find(projectState, who)
  if (!account) throw new Error(`${projectState.project.projectId} has no account ${who}`)
  return account
}

const view = (account: Account): AccountView => {
  const { subject, email, emailVerified, name, disabled } = account
  return { subject, email, emailVerified, name, disabled, providers: providersOf(account) }
}
