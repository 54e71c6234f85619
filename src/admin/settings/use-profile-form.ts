import { useQueryClient } from '@tanstack/react-query'
import type { ShopProfile } from '../client/operations.ts'
import { SESSION_KEY } from '../client/session.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useToast } from '../kit/toast.tsx'
import { shopSettingsEn as t } from '../messages/shop-settings.en.ts'
import { useVersionedForm } from './use-versioned-form.ts'

export type ProfileValues = Omit<ShopProfile, 'version' | 'hasOrders'>
export type ProfileField = keyof ProfileValues

/** The form of the shop's profile. */
export function useProfileForm({ version, hasOrders: _hasOrders, ...values }: ShopProfile) {
  const client = useQueryClient()
  const toast = useToast()
  const undo = useUndo()
  return useVersionedForm<'updateProfile', ProfileValues>('updateProfile', {
    name: 'profile',
    values,
    version,
    toInput: ({ changed }, seen) => ({ body: { ...changed, version: seen } }),
    read: ({ data: { version: next, ...saved } }) => ({ values: saved, version: next }),
    findErrors: (typed) => (typed.name.trim() === '' ? { name: t.nameRequired } : {}),
    onSaved: (result) => {
      toast(t.saved, undo(changeIdOf(result)))
      // It names the shop.
      void client.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}

export type ProfileForm = ReturnType<typeof useProfileForm>
