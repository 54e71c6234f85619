import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'
import { SelectField } from '../kit/select-field.tsx'
import { returnTermsEn as t } from '../messages/products/return-terms.en.ts'
import { isException, returnableText, toReturnable } from './return-terms-fields.rules.ts'

interface ReturnTermsFieldsProps {
  terms: ChosenReturnTerms
  /** Whose terms they are, which says what an empty choice follows. */
  of: keyof typeof t.inherited
  onTerms: (terms: Partial<ChosenReturnTerms>) => void
}

/** Two choices: whether items come back without a fault, and whether customers can withdraw. */
export function ReturnTermsFields({ terms, of, onTerms }: ReturnTermsFieldsProps) {
  const inherited = ['', t.inherited[of]] as const
  return (
    <>
      <SelectField
        label={t.returnable}
        hint={t.returnableHint}
        value={returnableText(terms.returnable)}
        options={[inherited, ...Object.entries(t.returnables)]}
        onValue={(value) => onTerms({ returnable: toReturnable(value) })}
      />
      <SelectField
        label={t.exception}
        hint={t.exceptionHint}
        value={terms.withdrawalException ?? ''}
        options={[inherited, ...Object.entries(t.exceptions)]}
        onValue={(value) => onTerms({ withdrawalException: isException(value) ? value : null })}
      />
    </>
  )
}
