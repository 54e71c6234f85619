import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { browserApi } from '#src/web/client/api-client.ts'
import { messagesOf } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { fetchMenu } from './category-menu.ts'
import { menuTextsOf } from './menu-texts.ts'
import { MegaMenu } from './mega-menu.tsx'

const roots = new WeakMap<Element, ReturnType<typeof createRoot>>()

/**
 * Loads the category tree and renders the menu where the server rendered none. After an error, it shows a link to all
 * categories.
 */
export async function fillMenu(panel: HTMLElement, shopId: string): Promise<void> {
  const { lang } = document.documentElement
  const { shell } = messagesOf(lang)
  const texts = { all: menuTextsOf(lang).all, allProducts: shell.allProducts }
  const root = roots.get(panel) ?? createRoot(panel)
  roots.set(panel, root)
  try {
    const menu = await fetchMenu(browserApi(), shopId)
    flushSync(() => root.render(<MegaMenu menu={menu} texts={texts} />))
  } catch (error) {
    logFailure(error)
    flushSync(() =>
      root.render(
        <p className="wrap section">
          <a className="link" href="/categories">
            {shell.allCategories}
          </a>
        </p>,
      ),
    )
  }
}
