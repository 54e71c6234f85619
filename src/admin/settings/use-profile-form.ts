import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedRequest } from '../client/admin-client.ts'
import type { ShopProfile } from '../client/operations.ts'
import { SESSION_KEY } from '../client/session.ts'
import { readStoredForm, removeStoredForm, storeForm } from '../client/stored-form.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { useToast } from '../kit/toast.tsx'
import { shopSettingsEn as t } from '../messages/shop-settings.en.ts'
import { useShop } from '../shell/shop-context.ts'

export type ProfileValues = Omit<ShopProfile, 'version' | 'hasOrders'>
export type ProfileField = keyof ProfileValues

interface Stored {
  base: ProfileValues
  version: number
  typed: ProfileValues
}

const valuesOf = ({ version: _version, hasOrders: _hasOrders, ...values }: ShopProfile): ProfileValues => values

const changesOf = (base: ProfileValues, typed: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => base[name as ProfileField] !== value))

/** The form of the shop's profile, kept in this tab for an hour. */
export function useProfileForm(profile: ShopProfile) {
  const { _id: shopId } = useShop()
  const key = `profile ${shopId}`
  // Stored below by the same form.
  const [stored] = useState(() => readStoredForm(key) as Stored | null)
  const fresh: Stored = { base: valuesOf(profile), version: profile.version, typed: valuesOf(profile) }
  const [form, setForm] = useState<Stored>(stored ?? fresh)
  const [wrong, setWrong] = useState<Partial<Record<ProfileField, string>>>({})
  const [corrected, setCorrected] = useState<ReadonlySet<ProfileField>>(new Set())
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  const { base, version, typed } = form
  const isChanged = Object.keys(changesOf(base, typed)).length > 0
  // What others have saved appears where nothing is being typed.
  if (!isChanged && profile.version > version) setForm(fresh)
  const reset = (next: Stored): void => {
    removeStoredForm(key)
    setForm(next)
    setWrong({})
  }
  const { save, ...change } = useVersionedChange('updateProfile', {
    base,
    version,
    toInput: (values, seen) => ({ body: { ...changesOf(base, values), version: seen } }),
    onDone: (result) => {
      const { version: next, ...saved } = result.data
      reset({ base: saved, version: next, typed: saved })
      toast(t.saved, undo(changeIdOf(result)))
      // It names the shop.
      void client.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
  const rejected: Readonly<Record<string, string>> = change.error instanceof FailedRequest ? change.error.fields : {}
  return {
    ...change,
    typed,
    isChanged,
    isRestored: stored !== null && isChanged,
    /** The error of the whole form. */
    error: Object.keys(rejected).length > 0 ? null : change.error,
    errorOf: (name: ProfileField): string | undefined =>
      wrong[name] ?? (corrected.has(name) ? undefined : rejected[name]),
    set: (name: ProfileField, value: string): void => {
      const next: Stored = { ...form, typed: { ...typed, [name]: value } }
      setForm(next)
      setWrong({ ...wrong, [name]: undefined })
      setCorrected(new Set([...corrected, name]))
      storeForm(key, next)
    },
    discard: () => reset(fresh),
    submit: (): void => {
      if (typed.name.trim() === '') return setWrong({ name: t.nameRequired })
      setCorrected(new Set())
      return save(typed)
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
