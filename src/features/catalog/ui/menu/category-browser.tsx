import { useEffect, useId, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { useDialogWithHistory } from '#src/web/client/use-dialog-with-history.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { MenuNode } from '#src/features/catalog/category-menu.rules.ts'
import css from './category-browser.module.css'
import { CategoryColumns } from './category-columns.tsx'
import { fetchMenu } from './category-menu.ts'
import { useMenuTexts } from './menu-texts.ts'

/** The full-screen category browser of narrow screens. It has its own history entry, so that going back closes it. */
export function CategoryBrowser({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const titleId = useId()
  const { dialog, leave } = useDialogWithHistory(onClose)
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId}>{t.shell.categories}</h2>
        <a className="iconbtn" href="/search" aria-label={t.shell.search}>
          <Icon name="search" />
        </a>
        <button type="button" className="iconbtn" aria-label={t.shell.close} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <Content />
    </dialog>
  )
}

function Content() {
  const t = useMessages()
  const texts = useMenuTexts()
  const { menu, retry } = useMenu()
  if (menu === 'asked') return <Spinner />
  if (menu === 'failed')
    return (
      <div className={css.note} role="alert">
        <p>{t.state.listFailed}</p>
        <button type="button" className="btn" onClick={retry}>
          {t.state.retry}
        </button>
      </div>
    )
  if (menu.length === 0)
    return (
      <div className={css.note}>
        <p>{texts.noCategories}</p>
        <a className="btn ghost" href="/products">
          {t.shell.allProducts}
        </a>
      </div>
    )
  return <CategoryColumns menu={menu} />
}

type MenuState = readonly MenuNode[] | 'asked' | 'failed'

function useMenu(): { menu: MenuState; retry: () => void } {
  const { shopId } = useShop()
  const [{ attempt, menu }, setMenu] = useState<{ attempt: number; menu: MenuState }>({ attempt: 0, menu: 'asked' })
  useEffect(() => {
    const show = (result: MenuState): void => setMenu({ attempt, menu: result })
    fetchMenu(browserApi(), shopId).then(show, (error: unknown) => {
      logFailure(error)
      show('failed')
    })
  }, [shopId, attempt])
  return { menu, retry: () => setMenu({ attempt: attempt + 1, menu: 'asked' }) }
}
