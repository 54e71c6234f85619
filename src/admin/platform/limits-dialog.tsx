import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { setShopLimits, type PlatformShop, type ShopLimits } from './platform-api.ts'
import { readableError } from '../client/readable-error.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { planEn as t } from '../messages/platform/plan.en.ts'
import { describeUse, LIMITS } from './plan-usage.ts'

interface LimitsProps {
  shop: Pick<PlatformShop, '_id' | 'name' | 'plan'>
  onChanged: () => void
  onClose: () => void
}

type Typed = Record<keyof ShopLimits, string>

/** @returns undefined for what is no limit */
function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
}

function errorOf(name: keyof ShopLimits, text: string): string | undefined {
  const limit = readLimit(text)
  if (limit === undefined) return t.whole
  return name === 'staff' && limit === 0 ? t.oneStaff : undefined
}

/** Shows what a shop uses beside what it may have, and changes the latter. */
export function LimitsDialog({ shop, onChanged, onClose }: LimitsProps) {
  const { _id: id, name, plan } = shop
  const toast = useToast()
  const prove = useProven()
  const [isTried, setIsTried] = useState(false)
  const [typed, setTyped] = useState<Typed>(() => ({
    products: plan.limits.products?.toString() ?? '',
    staff: plan.limits.staff?.toString() ?? '',
    storageMb: plan.limits.storageMb?.toString() ?? '',
  }))
  const undo = async (): Promise<void> => {
    await prove(() => setShopLimits(id, plan.limits))
    toast(t.undone(name))
    onChanged()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (limits: ShopLimits) => prove(() => setShopLimits(id, limits)),
    onSuccess: () => {
      onClose()
      toast(t.saved(name), { label: t.undo, run: () => void undo() })
      onChanged()
    },
  })
  const submit = (): void => {
    setIsTried(true)
    if (LIMITS.some((limit) => errorOf(limit, typed[limit]) !== undefined)) return
    const [products = null, staff = null, storageMb = null] = LIMITS.map((limit) => readLimit(typed[limit]))
    mutate({ products, staff, storageMb })
  }
  return (
    <ActionDialog
      title={t.dialogTitle(name)}
      text={t.dialogText}
      submitLabel={t.submit}
      isPending={isPending}
      error={readableError(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {LIMITS.map((limit) => (
        <TextField
          key={limit}
          label={t.fields[limit]}
          hint={t.used(describeUse(plan, limit))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed[limit]}
          error={isTried ? errorOf(limit, typed[limit]) : undefined}
          onValue={(text) => setTyped((before) => ({ ...before, [limit]: text }))}
        />
      ))}
    </ActionDialog>
  )
}
