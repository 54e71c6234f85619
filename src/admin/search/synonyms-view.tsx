import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { SynonymGroup, SynonymProposal } from '../client/catalog-types.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { FormError } from '../kit/fields.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { searchEn } from '../messages/search.en.ts'
import { AddSynonymsDialog } from './synonym-dialog.tsx'

const t = searchEn.synonyms

/** Words that mean the same, and those that searches propose. */
export function SynonymsView({ isReadOnly }: { isReadOnly: boolean }) {
  const synonyms = useRead('listSynonyms')
  const [isAdding, setIsAdding] = useState(false)
  const id = useId()
  return (
    <div className="page-body search-body">
      <Proposals isReadOnly={isReadOnly} />
      <section className="card" aria-labelledby={id}>
        <div className="card-head">
          <h2 id={id}>{t.title}</h2>
          {!isReadOnly && (
            <button type="button" className="button" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden />
              {t.add}
            </button>
          )}
        </div>
        <QueryView query={synonyms}>
          {({ data }) =>
            data.length === 0 ? (
              <State text={t.empty} />
            ) : (
              <ul className="lines-list" aria-label={t.title}>
                {data.map((group) => (
                  <Group key={group._id} group={group} isReadOnly={isReadOnly} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {isAdding && <AddSynonymsDialog term={null} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function Group({ group: { _id, terms }, isReadOnly }: { group: SynonymGroup; isReadOnly: boolean }) {
  const toast = useToast()
  const undo = useUndo()
  const text = terms.join(', ')
  const { mutate, error } = useChange('deleteSynonyms', (result) => toast(t.removed(text), undo(changeIdOf(result))))
  return (
    <li>
      <bdi className="grow break">{text}</bdi>
      {!isReadOnly && (
        <button
          type="button"
          className="icon-button"
          aria-label={t.remove(text)}
          onClick={() => mutate({ params: { term: _id } })}
        >
          <X aria-hidden />
        </button>
      )}
      <FormError error={error} />
    </li>
  )
}

function Proposals({ isReadOnly }: { isReadOnly: boolean }) {
  const proposals = useRead('listSynonymProposals').data?.data ?? []
  const id = useId()
  if (proposals.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t.proposals}</h2>
      </div>
      <p className="card-body small soft">{t.proposalsHint}</p>
      <ul className="lines-list" aria-label={t.proposals}>
        {proposals.map((proposal) => (
          <Proposal key={`${proposal.term} ${proposal.synonym}`} proposal={proposal} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal, isReadOnly }: { proposal: SynonymProposal; isReadOnly: boolean }) {
  const { term, synonym, shoppers } = proposal
  const toast = useToast()
  const accept = useChange('acceptSynonymProposal', () => toast(t.accepted(term)))
  const dismiss = useChange('dismissSynonymProposal', () => toast(t.dismissed(term)))
  const body = { term, synonym }
  return (
    <li>
      <span className="grow break">{t.proposal({ term, synonym, count: shoppers })}</span>
      {!isReadOnly && (
        <span className="row">
          <button
            type="button"
            className="button small-button"
            aria-label={t.dismissFor(term)}
            onClick={() => dismiss.mutate({ body })}
          >
            {t.dismiss}
          </button>
          <button
            type="button"
            className="button small-button"
            aria-label={t.acceptFor(term)}
            onClick={() => accept.mutate({ body })}
          >
            {t.accept}
          </button>
        </span>
      )}
      <FormError error={accept.error ?? dismiss.error} />
    </li>
  )
}
