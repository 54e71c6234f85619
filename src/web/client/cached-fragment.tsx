import { createContext, use, type ReactNode } from 'react'

/** Part of a page whose HTML the server stores and uses again. */
export interface Fragment {
  name: string
  /** All that the HTML depends on beside the data of the shop: JSON values, and functions of modules. */
  inputs: readonly unknown[]
  /** Whether it has the same place on all pages, so that ids of `useId` in it are always the same. */
  isFixed?: boolean
}

/** Renders fragments from the server's store; null in the browser, which renders them as usual. */
export const FragmentContext = createContext<((fragment: Fragment, element: ReactNode) => ReactNode) | null>(null)

/**
 * Renders an element that the server renders once for equal inputs. The element must not read the URL or the visitor.
 */
export function CachedFragment({ children, ...fragment }: Fragment & { children: ReactNode }) {
  const render = use(FragmentContext)
  return render ? render(fragment, children) : children
}
