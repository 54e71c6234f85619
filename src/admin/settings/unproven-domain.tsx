import { Trash2 } from 'lucide-react'
import type { ShopDomain } from '../client/operations.ts'
import { readableError } from '../client/readable-error.ts'
import { useChange } from '../client/use-operation.ts'
import { Badge } from '../kit/badge.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { domainsEn as t } from '../messages/domains.en.ts'

interface UnprovenProps {
  domain: string
  proof: NonNullable<ShopDomain['proof']>
  canEdit: boolean
  onOpen: (opened: { kind: 'remove'; domain: string }) => void
}

/** A domain that is not served yet, with what proves that it is the shop's. */
export function UnprovenDomain({ domain, proof, canEdit, onOpen }: UnprovenProps) {
  const { time } = useFormats()
  const toast = useToast()
  const { mutate, isPending, error } = useChange('proveDomain', ({ data }) => {
    if (data.some((each) => each.domain === domain && each.proof === null)) toast(t.proven(domain))
  })
  const { recordName, value, fileUrl, problem, checkedAt } = proof
  const hasFailed = problem !== null && problem !== 'nothing'
  return (
    <li className="method-row">
      <div className="grow column">
        <div>
          <div className="strong break">{domain}</div>
          <Badge tone={hasFailed ? 'bad' : 'warn'} text={hasFailed ? t.failed : t.waiting} />
        </div>
        {canEdit && (
          <>
            <p className="medium">{t.proofRecord}</p>
            <p className="row between">
              <code className="break">{recordName}</code>
              <CopyButton text={recordName} name={t.recordName} />
            </p>
            <p className="row between">
              <code className="break">{value}</code>
              <CopyButton text={value} name={t.value} />
            </p>
            <p className="small soft break">{t.proofFile(fileUrl)}</p>
          </>
        )}
        <div role="status">
          {problem !== null && (
            <p className={`small break ${hasFailed ? 'callout warn' : 'soft'}`}>
              {t.problems[problem]} {checkedAt !== null && t.checkedAt(time(checkedAt))}
            </p>
          )}
        </div>
        <FormError error={readableError(error)} />
      </div>
      {canEdit && (
        <div className="row">
          <button
            type="button"
            className="button"
            aria-label={t.proveOf(domain)}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate({ params: { domain }, body: {} })
            }}
          >
            {t.prove}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t.remove(domain)}
            onClick={() => onOpen({ kind: 'remove', domain })}
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      )}
    </li>
  )
}
