import type { Project } from './types.ts'

/** Voltaro's people come by all three ways. Its key is as public as every API key of a browser is. */
export const VOLTARO_PROJECT = {
  projectId: 'demo-voltaro',
  apiKey: 'demo-voltaro-key',
  providers: ['password', 'google.com', 'facebook.com'],
  emailPrivacy: false,
} as const satisfies Project

/** Orchard Lane's come by e-mail, and nobody learns who has an account. */
export const ORCHARD_PROJECT = {
  projectId: 'demo-orchard',
  apiKey: 'demo-orchard-key',
  providers: ['password'],
  emailPrivacy: true,
} as const satisfies Project

/** The demo shops' projects. */
export const DEMO_PROJECTS = [VOLTARO_PROJECT, ORCHARD_PROJECT] as const satisfies readonly Project[]
