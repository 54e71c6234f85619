import { implement } from '#src/platform/api/endpoint-server.ts'
import { homeContract } from './home.contract.ts'
import { getHome } from './home.service.ts'

export const homeApi = implement(homeContract, {
  home: async (context) => ({ data: await getHome(context), serverTime: context.now.toISOString() }),
})
