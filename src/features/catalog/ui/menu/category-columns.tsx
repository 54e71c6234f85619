import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '#src/web/client/messages.ts'
import { shortLabel, type MenuNode } from '#src/features/catalog/category-menu.rules.ts'
import css from './category-columns.module.css'
import { useMenuTexts } from './menu-texts.ts'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

/** Main, sub, mini and extra. */
const LEVELS = 4
/** From this level on, names are truncated (specification, section 9). */
const FIRST_CUT = 2
const LEVELS_WITH_IMAGES = new Set([0, 3])

/**
 * The category browser of narrow screens: four columns, each with the children of the choice before it. A category
 * without children is a link; choosing a main category again closes it (specification, section 4).
 */
export function CategoryColumns({ menu }: { menu: readonly MenuNode[] }) {
  const t = useMessages().shell
  const [path, setPath] = useState<readonly string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const chosen: MenuNode[] = []
  for (const id of path) {
    const node = (chosen.at(-1)?.children ?? menu).find(({ _id }) => _id === id)
    if (node) chosen.push(node)
  }
  // Where four columns are too wide, the newest one scrolls into view.
  useEffect(() => {
    const { current } = frame
    const newest = current?.children.item(Math.min(path.length, LEVELS - 1))
    if (!current || !(newest instanceof HTMLElement) || path.length === 0) return
    current.scrollLeft = Math.max(0, newest.offsetLeft + newest.offsetWidth - current.clientWidth)
  }, [path])

  const choose = (level: number, id: string): void => {
    setPath(path[level] === id ? path.slice(0, level) : [...path.slice(0, level), id])
  }
  return (
    <div className={css.columns} ref={frame} role="group" aria-label={t.categories} onKeyDown={moveFocus}>
      {Array.from({ length: LEVELS }, (_, level) => {
        const parent = level === 0 ? null : chosen[level - 1]
        const nodes = level === 0 ? menu : (parent?.children ?? [])
        return (
          <Column
            // A new key resets the scroll position when the parent changes.
            key={`${level} ${parent?._id ?? ''}`}
            level={level}
            parent={parent ?? null}
            nodes={nodes}
            chosenId={chosen[level]?._id ?? null}
            onChoose={(id) => choose(level, id)}
          />
        )
      })}
    </div>
  )
}

interface ColumnProps {
  level: number
  parent: MenuNode | null
  nodes: readonly MenuNode[]
  chosenId: string | null
  onChoose: (id: string) => void
}

function Column({ level, parent, nodes, chosenId, onChoose }: ColumnProps) {
  const t = useMessages()
  const texts = useMenuTexts()
  if (nodes.length === 0) return <div className={css.column} />
  const label = (name: string): string => (level >= FIRST_CUT ? shortLabel(name) : name)
  const all = texts.all(parent?.name ?? '')
  const shownAll = level > FIRST_CUT ? texts.all(label(parent?.name ?? '')) : all
  return (
    <ul className={css.column} aria-label={parent?.name ?? t.shell.categories}>
      {parent && (
        <li>
          <a className={css.all} href={parent.href} {...titled(all, shownAll)}>
            <Label name={all} shown={shownAll} />
          </a>
        </li>
      )}
      {nodes.map((node) => {
        const short = label(node.name)
        const content = (
          <>
            {LEVELS_WITH_IMAGES.has(level) && <Thumb node={node} />}
            <ShopText as={Label} name={node.name} shown={short} />
          </>
        )
        return (
          <li key={node._id}>
            {node.children.length === 0 ? (
              <a className={css.cell} href={node.href} {...titled(node.name, short)}>
                {content}
              </a>
            ) : (
              <button
                type="button"
                className={css.cell}
                aria-expanded={node._id === chosenId}
                onClick={() => onChoose(node._id)}
                {...titled(node.name, short)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A truncated label contains the whole name for screen readers. */
const Label = ({ name, shown, lang }: { name: string; shown: string; lang?: string }) =>
  name === shown ? (
    <span className={css.label} lang={lang}>
      {name}
    </span>
  ) : (
    <>
      <span className={`${css.label} ${css.cut}`} lang={lang} aria-hidden="true">
        {shown}
      </span>
      <span className="vh" lang={lang}>
        {name}
      </span>
    </>
  )

/** The tooltip shows the whole name of a truncated one. */
const titled = (name: string, shown: string) => (name === shown ? {} : { title: name })

const Thumb = ({ node: { image, name } }: { node: MenuNode }) => (
  <span className={css.thumb}>
    {image ? <img src={image} alt="" width="44" height="44" loading="lazy" /> : <Placeholder name={name} />}
  </span>
)

/** Moves the focus with the arrow keys: within a column, right to the next one, and left to the choice before. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const focused = event.target instanceof Element ? event.target : null
  const column = focused?.closest('ul')
  if (!focused || !column) return
  const cells = [...column.querySelectorAll<HTMLElement>('a,button')]
  const index = cells.indexOf(focused as HTMLElement)
  const steps: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: cells[index + 1],
    ArrowUp: cells[index - 1],
    ArrowRight: focused.matches('[aria-expanded=true]') ? column.nextElementSibling?.querySelector('a,button') : null,
    ArrowLeft: column.previousElementSibling?.querySelector('[aria-expanded=true]'),
    Home: cells[0],
    End: cells.at(-1),
  }
  if (!(event.key in steps)) return
  event.preventDefault()
  steps[event.key]?.focus()
}
