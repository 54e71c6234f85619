import type { Project } from './types.ts'

/** Voltaro offers all three sign-in methods. The API key is public, like that of any web app. */
export const VOLTARO_PROJECT = {
  projectId: 'demo-voltaro',
  apiKey: 'demo-voltaro-key',
  providers: ['password', 'google.com', 'facebook.com'],
  emailPrivacy: false,
} as const satisfies Project

/** Orchard Lane offers e-mail only and does not reveal which accounts exist. */
export const ORCHARD_PROJECT = {
  projectId: 'demo-orchard',
  apiKey: 'demo-orchard-key',
  providers: ['password'],
  emailPrivacy: true,
} as const satisfies Project

/** Projects of the demo shops. */
export const DEMO_PROJECTS = [VOLTARO_PROJECT, ORCHARD_PROJECT] as const satisfies readonly Project[]
