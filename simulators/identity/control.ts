import { createAccountControl } from './control-accounts.ts'
import { getProjectState, type Provider } from './provider.ts'
import type { IdentityControl } from './types.ts'
import { createProjectState } from './state.ts'
import { mintToken } from './tokens.ts'

const modeOf = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

/** @param url base URL of the provider's own pages */
export function createControl(provider: Provider, url: string): IdentityControl {
  return {
    ...createAccountControl(provider),
    addProject: (project) => {
      if (provider.projectStates.some((projectState) => projectState.project.apiKey === project.apiKey))
        throw new Error(`the API key ${project.apiKey} is taken`)
      provider.projectStates.push(createProjectState(project, null))
    },
    configure: (projectId, settings) => {
      const projectState = getProjectState(provider, projectId)
      projectState.project = { ...projectState.project, ...settings }
    },
    outbox: (projectId) => {
      const { project, codes } = getProjectState(provider, projectId)
      return codes.map(({ code, requestType, email, continueUrl, sentAt }) => {
        const query = new URLSearchParams({
          mode: modeOf[requestType],
          oobCode: code,
          apiKey: project.apiKey,
          lang: 'en',
        })
        if (continueUrl) query.set('continueUrl', continueUrl)
        return {
          email,
          requestType,
          oobCode: code,
          link: `${url}/emulator/action?${query}`,
          sentAt: new Date(sentAt).toISOString(),
        }
      })
    },
    mint: (projectId, input = {}) => mintToken(provider, getProjectState(provider, projectId).project, input),
    issueWith: (projectId, fault) => {
      if (fault) provider.issuingFaults.set(projectId, fault)
      else provider.issuingFaults.delete(projectId)
    },
    addFault: (fault) => void provider.faults.push({ ...fault }),
    clearFaults: () => void provider.faults.splice(0),
    rotateKey: () => provider.keys.rotate(),
    dropOldKeys: () => provider.keys.dropOld(),
    advance: (seconds) => provider.clock.advance(seconds),
    calls: () => provider.requests.map((recordedRequest) => ({ ...recordedRequest, status: recordedRequest.status() })),
    forgetCalls: () => void provider.requests.splice(0),
  }
}
