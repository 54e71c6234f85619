import { compareEn } from '#src/shared/messages/catalog/compare.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { usePersistent } from '#src/web/client/storage/persistent-value.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { MAX_COMPARED } from '#src/features/catalog/compare.rules.ts'
import { compareList } from './compare-list.ts'

/** Returns whether a product is compared, and what adds or removes it with a toast. */
export function useCompare({ _id, name }: { _id: string; name: string }) {
  const t = useTexts({ en: compareEn })
  const list = compareList(useShop().shopId)
  const ids = usePersistent(list)
  const isCompared = ids.includes(_id)
  const link = { label: t.view, href: '/compare' }
  const press = (): void => {
    if (isCompared) {
      const index = ids.indexOf(_id)
      list.remove(_id)
      showToast(t.removed(name), { label: t.undo, onClick: () => list.restore(_id, index) })
    } else if (list.add(_id)) showToast(t.added(list.get().length, MAX_COMPARED), link)
    else showToast(t.full(MAX_COMPARED), link)
  }
  return { t, isCompared, press }
}
