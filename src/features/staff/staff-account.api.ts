import { implementStaff } from '#src/platform/api/staff-server.ts'
import { confirmFactorReplacement, createRecoveryCodes, startFactorReplacement } from './second-factor.service.ts'
import { staffAccountContract } from './staff-account.contract.ts'
import {
  confirmEmail,
  describeAccount,
  requestEmail,
  setName,
  setPassword,
  setPreferences,
} from './staff-account.service.ts'

export const staffAccountRoutes = implementStaff(staffAccountContract, {
  showStaffAccount: async (context) => ({ data: await describeAccount(context) }),
  setStaffName: async (context, { body }) => {
    await setName(context, body.name)
    return {}
  },
  setStaffPreferences: async (context, { body }) => {
    await setPreferences(context, body)
    return {}
  },
  requestStaffEmail: async (context, { body }) => {
    await requestEmail(context, body.email)
    return {}
  },
  confirmStaffEmail: async (context, { params }) => ({ data: { email: await confirmEmail(context, params.token) } }),
  setStaffPassword: async (context, { body }) => {
    await setPassword(context, body.password)
    return {}
  },
  startFactorReplacement: async (context) => ({ data: await startFactorReplacement(context) }),
  confirmFactorReplacement: async (context, { body }) => ({
    data: { recoveryCodes: await confirmFactorReplacement(context, body.code) },
  }),
  createRecoveryCodes: async (context) => ({ data: { recoveryCodes: await createRecoveryCodes(context) } }),
})
