import { Search } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { errorText } from '../client/admin-client.ts'
import { paletteEn as t } from '../messages/palette.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { isNamed, splitAtMatch } from './palette.rules.ts'
import { rememberPage } from './recent.ts'
import { usePaletteGroups, type PaletteGroup, type PaletteItem } from './use-palette-items.ts'
import './palette.css'

/** Search over everything and commands, after the ARIA pattern of a combobox with a list of options. */
export function Palette({ onClose }: { onClose: () => void }) {
  const shop = useShop()
  const dialog = useModal(onClose)
  const { typed, type, chosen, showActions, items, active, mark, open, onKeyDown, ...palette } = usePalette(onClose)
  const listId = useId()
  const at = active ? items.indexOf(active) : -1
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${listId}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.dialog}
      onCancel={(event) => {
        event.preventDefault()
        if (chosen) showActions(null)
        else onClose()
      }}
    >
      <div className="palette-field">
        <Search aria-hidden />
        {chosen && <span className="tag">{chosen.recentLabel ?? chosen.label}</span>}
        <input
          type="text"
          role="combobox"
          aria-label={chosen ? t.actionsOf(chosen.recentLabel ?? chosen.label) : t.dialog}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
          placeholder={chosen ? undefined : t.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="tag desktop-only">{shop.name}</span>
      </div>
      <Results
        {...{ listId, items, active, onOpen: open, onMark: mark }}
        groups={palette.groups}
        typed={chosen ? '' : palette.text}
      />
      <Outcome
        count={palette.isSearching ? null : items.length}
        error={palette.error}
        onRetry={() => void palette.retry()}
      />
      <Keys hasActions={active?.actions !== undefined} />
    </dialog>
  )
}

/** Opens a dialog above the page; a click beside it closes it. */
function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, because only an open dialog that is still in the document returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target === dialog.current) onClose()
  })
  useEffect(() => {
    const { current } = dialog
    const listener = (event: Event): void => closeOutside(event)
    current?.addEventListener('click', listener)
    return () => current?.removeEventListener('click', listener)
  }, [])
  return dialog
}

/** What is typed, listed and marked. */
function usePalette(onClose: () => void) {
  const { _id: shopId } = useShop()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  /** The item whose actions are listed. */
  const [chosen, setChosen] = useState<PaletteItem | null>(null)
  const { groups: found, query, isSearching, error, retry } = usePaletteGroups(chosen ? '' : typed)
  const groups = chosen ? actionsOf(chosen, typed) : found
  const items = groups.flatMap((group) => group.items)
  const active = items[Math.min(marked, items.length - 1)]
  const type = (text: string): void => {
    setTyped(text)
    setMarked(0)
  }
  const showActions = (item: PaletteItem | null): void => {
    setChosen(item)
    type('')
  }
  const open = (item: PaletteItem, isNewTab: boolean): void => {
    onClose()
    if (item.path === undefined) return item.run?.()
    const url = item.isOfApp ? item.path : `/s/${shopId}${item.path}`
    if (item.recentLabel !== undefined) rememberPage(shopId, { label: item.recentLabel, path: item.path })
    if (isNewTab) window.open(url, '_blank', 'noopener')
    else void navigate(url)
  }
  const move = (index: number): void => setMarked(items.length === 0 ? 0 : (index + items.length) % items.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: marked + 1, ArrowUp: marked - 1 }
    const next = steps[event.key]
    if (next !== undefined) move(next)
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab' && !event.shiftKey && active?.actions) showActions(active)
    else if (event.key === 'Backspace' && chosen && typed === '') showActions(null)
    else return
    event.preventDefault()
  }
  return {
    typed,
    type,
    chosen,
    showActions,
    groups,
    items,
    active,
    mark: setMarked,
    open,
    onKeyDown,
    retry,
    text: query.text,
    isSearching: isSearching && !chosen,
    error: chosen ? null : error,
  }
}

const actionsOf = ({ actions = [] }: PaletteItem, typed: string): PaletteGroup[] => {
  const named = actions.filter(({ label }) => isNamed(label, typed))
  return named.length === 0 ? [] : [{ name: t.groups.actions, items: named }]
}

interface ResultsProps {
  groups: readonly PaletteGroup[]
  listId: string
  items: readonly PaletteItem[]
  active: PaletteItem | undefined
  typed: string
  onOpen: (item: PaletteItem, isNewTab: boolean) => void
  onMark: (index: number) => void
}

function Results({ groups, listId, items, active, typed, onOpen, onMark }: ResultsProps) {
  return (
    <div id={listId} role="listbox" aria-label={t.results} className="palette-list">
      {groups.map(({ name, items: ofGroup }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="group-label" aria-hidden>
            {name}
          </div>
          {ofGroup.map((item) => {
            const index = items.indexOf(item)
            const open = (event: MouseEvent): void => onOpen(item, event.ctrlKey || event.metaKey)
            return (
              <Option
                key={item.id}
                id={`${listId}-${index}`}
                item={item}
                typed={typed}
                isActive={item === active}
                onClick={open}
                onMouseMove={() => item !== active && onMark(index)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  typed: string
  isActive: boolean
  onClick: (event: MouseEvent) => void
  onMouseMove: () => void
}

/** The focus stays in the field, which names the marked option. */
function Option({ id, item: { icon: Icon, label, hint }, typed, isActive, ...events }: OptionProps) {
  const [before, match, after] = splitAtMatch(label, typed)
  return (
    <div id={id} role="option" tabIndex={-1} aria-selected={isActive} className="palette-option" {...events}>
      <span className="icon-tile">
        <Icon aria-hidden />
      </span>
      <bdi className="ellipsis grow">
        {before}
        {match !== '' && <mark>{match}</mark>}
        {after}
      </bdi>
      {hint !== undefined && <span className="medium soft nowrap">{hint}</span>}
    </div>
  )
}

interface OutcomeProps {
  /** null while it is being searched. */
  count: number | null
  error: Error | null
  onRetry: () => void
}

/** What the search found, in words: read out, and visible when it found nothing. */
function Outcome({ count, error, onRetry }: OutcomeProps) {
  return (
    <>
      {count === null && <div className="progress" />}
      {error && (
        <div className="palette-outcome" role="alert">
          <span className="grow">{errorText(error)}</span>
          <button type="button" className="button small-button" onClick={onRetry}>
            {shellEn.tryAgain}
          </button>
        </div>
      )}
      <div role="status">
        {count === 0 && !error && <p className="palette-outcome">{t.nothing}</p>}
        {count !== null && count > 0 && <span className="visually-hidden">{t.found(count)}</span>}
      </div>
    </>
  )
}

const Key = ({ names, text }: { names: readonly string[]; text: string }) => (
  <span>
    {names.map((name) => (
      <kbd key={name} className="kbd">
        {name}
      </kbd>
    ))}
    {text}
  </span>
)

function Keys({ hasActions }: { hasActions: boolean }) {
  const { up, down, enter, newTab, tab, commands, escape } = t.keyNames
  return (
    <div className="palette-keys desktop-only" aria-hidden>
      <Key names={[up, down]} text={t.keys.choose} />
      <Key names={[enter]} text={t.keys.enter} />
      <Key names={[newTab]} text={t.keys.newTab} />
      {hasActions && <Key names={[tab]} text={t.keys.tab} />}
      <Key names={[commands]} text={t.keys.commands} />
      <Key names={[escape]} text={t.keys.close} />
    </div>
  )
}
