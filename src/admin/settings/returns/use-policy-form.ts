import { useState } from 'react'
import type { ShopPolicies } from '../../returns/return-types.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { useVersionedChange } from '../../client/use-versioned-change.ts'
import { useToast } from '../../kit/toast.tsx'
import { returnSettingsEn as t } from '../../messages/return-settings.en.ts'
import { findPolicyFaults, toPolicies, toPolicyForm, type PolicyFault, type PolicyForm } from './policy-form.rules.ts'

interface Opened {
  base: PolicyForm
  version: number
  typed: PolicyForm
}

const open = ({ version, ...policies }: ShopPolicies): Opened => {
  const base = toPolicyForm(policies)
  return { base, version, typed: base }
}

const isFault = (name: string): name is PolicyFault => Object.hasOwn(t.faults, name)

/** The form of what the shop promises after the sale. */
export function usePolicyForm(policies: ShopPolicies) {
  const [form, setForm] = useState<Opened>(() => open(policies))
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const toast = useToast()
  const undo = useUndo()
  const { base, version, typed } = form
  const isChanged = JSON.stringify(base) !== JSON.stringify(typed)
  // What others have saved appears where nothing is being typed.
  if (!isChanged && policies.version > version) setForm(open(policies))
  const { save, ...change } = useVersionedChange('updatePolicies', {
    base,
    version,
    toInput: (values, seen) => ({ body: { ...toPolicies(values), version: seen } }),
    toFields: (values) => toPolicyForm(values as unknown as ShopPolicies),
    onDone: (result) => {
      setForm(open(result.data))
      toast(t.saved, undo(changeIdOf(result)))
    },
  })
  return {
    ...change,
    typed,
    isChanged,
    errorOf: (name: keyof PolicyForm): string | undefined =>
      faults.has(name) && isFault(name) ? t.faults[name] : undefined,
    set: (name: keyof PolicyForm, value: string): void => {
      setForm({ ...form, typed: { ...typed, [name]: value } })
      setFaults(new Set([...faults].filter((fault) => fault !== name)))
    },
    discard: (): void => setForm({ ...form, typed: base }),
    submit: (): void => {
      const found = findPolicyFaults(typed)
      setFaults(new Set(found))
      if (found.length === 0) save(typed)
    },
  }
}

export type PolicyFormState = ReturnType<typeof usePolicyForm>
