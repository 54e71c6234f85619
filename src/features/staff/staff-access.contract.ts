import { z } from 'zod'

// What the endpoints of the back office that belong to no shop have in common.

export const Nothing = z.object({})
export const attempt = { failures: ['sign_in_failed'] } as const
export const anyone = {
  access: 'public',
  limit: 'auth',
  params: Nothing,
  query: Nothing,
  body: null,
  failures: [],
} as const
export const signedIn = { ...anyone, access: 'staff' } as const
export const proven = { ...signedIn, needsProof: true } as const
export const newStaff = { ...signedIn, beforeSecondFactor: true } as const
export const Next = z.object({
  data: z.object({ next: z.enum(['done', 'code', 'signIn']) }).meta({ id: 'SignInStep' }),
})

/** The secret of an authenticator, as text and as the address of its QR code. */
export const NewFactor = z.object({
  data: z.object({ secret: z.string(), url: z.string() }).meta({ id: 'NewSecondFactor' }),
})
