import { useState } from 'react'
import type { SearchCount } from '../client/catalog-types.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { searchEn } from '../messages/search.en.ts'
import { PlaceProductDialog } from './place-product-dialog.tsx'
import { AddSynonymsDialog } from './synonym-dialog.tsx'

const t = searchEn.searches

interface Chosen {
  term: string
  action: 'synonym' | 'place'
}

/** What shoppers have searched for, those without results first. */
export function SearchesView({ isReadOnly }: { isReadOnly: boolean }) {
  const [params, change] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const isNothing = params.get('result') === 'nothing'
  const searches = useRead('listSearches', { query: isNothing ? { result: 'nothing' } : {} })
  const close = (): void => setChosen(null)
  return (
    <>
      <div className="filter-bar">
        <select
          className="input"
          aria-label={t.show}
          value={isNothing ? 'nothing' : 'all'}
          onChange={({ target }) => change({ result: target.value === 'nothing' ? 'nothing' : null })}
        >
          <option value="all">{t.shown.all}</option>
          <option value="nothing">{t.shown.nothing}</option>
        </select>
        <span className="small soft">{t.hint}</span>
      </div>
      <QueryView query={searches}>
        {({ data }) =>
          data.length === 0 ? (
            <State text={isNothing ? t.emptyNothing : t.empty} />
          ) : (
            <SearchesTable searches={data} isReadOnly={isReadOnly} onChoose={setChosen} />
          )
        }
      </QueryView>
      {chosen?.action === 'synonym' && <AddSynonymsDialog term={chosen.term} onClose={close} />}
      {chosen?.action === 'place' && <PlaceProductDialog term={chosen.term} onClose={close} />}
    </>
  )
}

interface TableProps {
  searches: readonly SearchCount[]
  isReadOnly: boolean
  onChoose: (chosen: Chosen) => void
}

const NUMBERS = ['searches', 'nothing', 'clicks', 'purchases'] as const

function SearchesTable({ searches, isReadOnly, onChoose }: TableProps) {
  const { day, number } = useFormats()
  return (
    <div className="table-scroll">
      <ListTable
        list="searches"
        label={t.table}
        columns={[
          { name: 'term', label: t.columns.term },
          ...NUMBERS.map((name) => ({ name, label: t.columns[name], isNumber: true })),
          { name: 'lastOn', label: t.columns.lastOn },
          ...(isReadOnly ? [] : [{ name: 'action', label: t.columns.action, isUnlabelled: true }]),
        ]}
      >
        {searches.map((search) => (
          <tr key={search.term}>
            <td className="strong">
              <bdi>{search.term}</bdi>
            </td>
            {NUMBERS.map((name) => (
              <td key={name} className="end num">
                {number(search[name])}
              </td>
            ))}
            <td>{day(`${search.lastOn}T12:00:00Z`)}</td>
            {!isReadOnly && (
              <td>
                <Actions term={search.term} onChoose={onChoose} />
              </td>
            )}
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {searches.map((search) => (
          <li key={search.term} className="search-entry">
            <div className="row between">
              <bdi className="strong ellipsis">{search.term}</bdi>
              <span className="num">{number(search.searches)}</span>
            </div>
            {search.nothing > 0 && <p className="small soft">{t.nothing(search.nothing)}</p>}
            {!isReadOnly && <Actions term={search.term} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Actions = ({ term, onChoose }: { term: string; onChoose: TableProps['onChoose'] }) => (
  <div className="row search-actions">
    <button
      type="button"
      className="button small-button"
      aria-label={t.makeSynonymFor(term)}
      onClick={() => onChoose({ term, action: 'synonym' })}
    >
      {t.makeSynonym}
    </button>
    <button
      type="button"
      className="button small-button"
      aria-label={t.placeFor(term)}
      onClick={() => onChoose({ term, action: 'place' })}
    >
      {t.place}
    </button>
  </div>
)
