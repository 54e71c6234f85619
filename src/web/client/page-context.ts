import { createContext } from '#src/web/router/route.ts'
import type { ApiClient } from './api-client.ts'
import type { FormResult } from './forms/define-form.ts'

/** Context of a page's loader; the API is the same in the browser and on the server. */
export interface PageContext {
  api: ApiClient
  shopId: string
  /** The result of a form that was posted without a script; the server sets it, never the URL. */
  formResult?: FormResult
}

export const pageContext = createContext<PageContext>()
