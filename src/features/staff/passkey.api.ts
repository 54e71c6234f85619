import { implementStaff } from '#src/platform/api/staff-server.ts'
import { passkeyContract } from './passkey.contract.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkey.service.ts'
import { proveByPasskey, signInWithPasskey, startPasskeyProof, startPasskeySignIn } from './passkey-sign-in.service.ts'

export const passkeyRoutes = implementStaff(passkeyContract, {
  startPasskeySignIn: async (context) => ({ data: await startPasskeySignIn(context) }),
  signInWithPasskey: async (context, { body }) => {
    await signInWithPasskey(context, body)
    return { data: { next: 'done' as const } }
  },
  startPasskeyProof: async (context) => ({ data: await startPasskeyProof(context) }),
  proveByPasskey: async (context, { body }) => {
    await proveByPasskey(context, body)
    return {}
  },
  listPasskeys: async (context) => ({ data: await listPasskeys(context) }),
  startPasskey: async (context) => ({ data: await startPasskey(context) }),
  addPasskey: async (context, { body }) => ({ data: await addPasskey(context, body) }),
  removePasskey: async (context, { params }) => {
    await removePasskey(context, params.id)
    return {}
  },
})
