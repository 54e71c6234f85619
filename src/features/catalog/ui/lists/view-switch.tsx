import { useSyncExternalStore } from 'react'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useListTexts } from './list-texts.ts'
import css from './view-switch.module.css'

/** The choice; the first script of every page reads it too. */
const stored = persistentText('view')
const VIEWS = { grid: 'grid', list: 'menu' } as const
type View = keyof typeof VIEWS

const read = (): View => (document.documentElement.dataset.view === 'list' ? 'list' : 'grid')

function choose(view: View): void {
  if (view === 'grid') delete document.documentElement.dataset.view
  else document.documentElement.dataset.view = view
  stored.set(view === 'grid' ? null : view)
}

/** Switches between a grid and a list. Only styles change, so that nothing moves at hydration. */
export function ViewSwitch() {
  const t = useListTexts()
  const current = useSyncExternalStore(stored.subscribe, read, (): View => 'grid')
  return (
    <div className={css.switch} role="group" aria-label={t.view}>
      {(['grid', 'list'] as const).map((view) => (
        <button
          key={view}
          type="button"
          className="iconbtn"
          aria-label={t.views[view]}
          aria-pressed={view === current}
          onClick={() => choose(view)}
        >
          <Icon name={VIEWS[view]} />
        </button>
      ))}
    </div>
  )
}
