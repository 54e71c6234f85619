import type { Project } from './shapes.ts'

/** Voltaro's people come by all three ways. Its key is as public as every API key of a browser is. */
export const VOLTARO_PROJECT = {
  projectId: 'voltaro-demo',
  apiKey: 'voltaro-demo-key',
  providers: ['password', 'google.com', 'facebook.com'],
  emailPrivacy: false,
} as const satisfies Project

/** Orchard Lane's come by e-mail, and nobody learns who has an account. */
export const ORCHARD_PROJECT = {
  projectId: 'orchard-demo',
  apiKey: 'orchard-demo-key',
  providers: ['password'],
  emailPrivacy: true,
} as const satisfies Project

/** The demo shops' projects. */
export const DEMO_PROJECTS = [VOLTARO_PROJECT, ORCHARD_PROJECT] as const satisfies readonly Project[]
