import { implement } from '#src/platform/api/endpoint-server.ts'
import { shopContract } from './shop.contract.ts'
import { getPage, getShopInfo, getTheme, listContacts, listPages } from './shop.service.ts'

export const shopApi = implement(shopContract, {
  domainInfo: async (context) => {
    const [info, theme] = await Promise.all([getShopInfo(context), getTheme(context)])
    const { shopName, slogan, bio, logo, favicon, domain, shopId } = info
    return { data: { ...info, theme }, shopName, slogan, bio, logo, favicon, domain, shopId }
  },
  contacts: async (context) => ({ data: await listContacts(context) }),
  pages: async (context) => ({ data: await listPages(context) }),
  page: async (context, { params }) => ({ data: await getPage(context, params.pageId) }),
})
