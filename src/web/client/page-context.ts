import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

/** Context of a page's loader; the API is the same in the browser and on the server. */
export interface PageContext {
  api: ApiClient
  shopId: string
}

export const pageContext = createContext<PageContext>()
