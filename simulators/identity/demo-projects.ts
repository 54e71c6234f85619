import type { Project } from './shapes.ts'

/** The demo shops' projects: Voltaro with all three ways to sign in, Orchard Lane with e-mail only. */
export const DEMO_PROJECTS = [
  {
    projectId: 'voltaro-demo',
    apiKey: 'voltaro-demo-key',
    providers: ['password', 'google.com', 'facebook.com'],
    emailPrivacy: false,
  },
  { projectId: 'orchard-demo', apiKey: 'orchard-demo-key', providers: ['password'], emailPrivacy: true },
] as const satisfies readonly Project[]
