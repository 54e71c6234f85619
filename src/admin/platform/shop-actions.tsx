import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useProven } from '../client/confirm-identity.ts'
import { readableError } from '../client/readable-error.ts'
import { Menu } from '../kit/menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { planEn } from '../messages/platform/plan.en.ts'
import { platformShopsEn as t } from '../messages/platform/shops.en.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { resumeShop, type PlatformShop } from './platform-api.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

interface ActionsProps {
  shop: PlatformShop
  onChanged: () => void
}

/** What platform owners do with a shop, in one menu; each action asks before it is done, but for bringing it back. */
export function ShopActions({ shop, onChanged }: ActionsProps) {
  const { _id: id, name, state, removalDueAt } = shop
  const toast = useToast()
  const prove = useProven()
  const [opened, setOpened] = useState<'limits' | 'suspend' | 'remove' | null>(null)
  const resume = useMutation({
    mutationFn: () => prove(() => resumeShop(id)),
    onSuccess: () => {
      toast(t.resumed(name))
      onChanged()
    },
    onError: (error) => toast(readableError(error)?.message ?? ''),
  })
  const item = (label: string, run: () => void) => (
    <button type="button" role="menuitem" onClick={run}>
      {label}
    </button>
  )
  const dialog = { shop, onChanged, onClose: () => setOpened(null) }
  return (
    <>
      <Menu
        label={t.actionsOf(name)}
        buttonLabel={t.actionsOf(name)}
        button={<Ellipsis aria-hidden />}
        buttonClassName="icon-button"
      >
        {item(planEn.open, () => setOpened('limits'))}
        {state === 'suspended'
          ? item(t.resume, () => {
              if (!resume.isPending) resume.mutate()
            })
          : item(t.suspend, () => setOpened('suspend'))}
        {state === 'suspended' && removalDueAt === null && item(t.remove, () => setOpened('remove'))}
      </Menu>
      {opened === 'limits' && <LimitsDialog {...dialog} />}
      {opened === 'suspend' && <SuspendDialog {...dialog} />}
      {opened === 'remove' && <RemovalDialog {...dialog} />}
    </>
  )
}
