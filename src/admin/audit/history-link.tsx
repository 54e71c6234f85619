import { History } from 'lucide-react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'

/** Leads to what was changed on a page, with values before and after and an undo. @param props.action as the audit log filters by it */
export function HistoryLink({ label, action }: { label: string; action: string }) {
  const to = useShopPath()
  if (!useCan()(PERMISSIONS.readAudit)) return null
  return (
    <a className="button" href={`${to('/settings/audit')}?${new URLSearchParams({ action })}`}>
      <History aria-hidden />
      {label}
    </a>
  )
}
