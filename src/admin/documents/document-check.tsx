import type { UseQueryResult } from '@tanstack/react-query'
import type { OperationResult } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { documentsEn as t } from './documents.en.ts'

/** The result of the check of all documents: what does not fit together. */
export function DocumentCheck({ check }: { check: UseQueryResult<OperationResult<'checkDocuments'>> }) {
  const { number: write } = useFormats()
  return (
    <section aria-label={t.checked} aria-live="polite">
      <QueryView query={check}>
        {({ data: { documents, files, faults } }) =>
          faults.length === 0 ? (
            <p className="filter-bar">{t.complete(write(documents), write(files))}</p>
          ) : (
            <div className="page-body">
              <p>{t.found}</p>
              <ul>
                {faults.slice(0, MAX_SHOWN).map(({ fault, number }) => (
                  <li key={`${fault} ${number}`}>
                    <span className="number">{number}</span> {t.faults[fault]}
                  </li>
                ))}
              </ul>
              {faults.length > MAX_SHOWN && <p className="soft">{t.furtherFaults(write(faults.length - MAX_SHOWN))}</p>}
            </div>
          )
        }
      </QueryView>
    </section>
  )
}

/** More would leave no room for the list; the command shows all. */
const MAX_SHOWN = 8
