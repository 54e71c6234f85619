import { createContext } from 'react-router'
import type { ApiClient } from './api-client.ts'

/** What a page's loader works with: in the browser and on the server the same API. */
export interface PageContext {
  api: ApiClient
  shopId: string
}

export const pageContext = createContext<PageContext>()
