import { setPassword } from './passwords.ts'
import { roomOfProject, type Provider } from './provider.ts'
import type { AccountView, IdentityControl } from './types.ts'
import { addAccount, findByEmail, providersOf, type Account, type Room } from './state.ts'

type AccountControl = Pick<IdentityControl, 'addAccount' | 'findAccount' | 'setDisabled' | 'deleteAccount'>

/** What an administrator does to accounts. */
export const createAccountControl = (provider: Provider): AccountControl => ({
  addAccount: (projectId, { email, password, logins = [], ...rest }) => {
    const room = roomOfProject(provider, projectId)
    if (findByEmail(room, email)) throw new Error(`${projectId} has ${email} already`)
    const now = provider.clock.now()
    const address = email?.toLowerCase() ?? null
    const account = addAccount(room, now, {
      ...rest,
      email: address,
      logins: logins.map((login) => ({ ...login, email: address })),
    })
    if (password !== undefined) setPassword(account, password, { project: room.project, now })
    return account.subject
  },
  findAccount: (projectId, who) => {
    const account = find(roomOfProject(provider, projectId), who)
    return account && view(account)
  },
  setDisabled: (projectId, who, disabled) => {
    get(roomOfProject(provider, projectId), who).disabled = disabled
  },
  deleteAccount: (projectId, who) => {
    const room = roomOfProject(provider, projectId)
    room.accounts.delete(get(room, who).subject)
  },
})

const find = (room: Room, who: string): Account | null => room.accounts.get(who) ?? findByEmail(room, who)

function get(room: Room, who: string): Account {
  const account = find(room, who)
  if (!account) throw new Error(`${room.project.projectId} has no account ${who}`)
  return account
}

const view = (account: Account): AccountView => {
  const { subject, email, emailVerified, name, disabled } = account
  return { subject, email, emailVerified, name, disabled, providers: providersOf(account) }
}
