import type { DraftContentForm, DraftQuote } from '../client/operations.ts'
import { valueOf } from '../kit/use-versioned-body.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useFormats } from '../kit/formats.ts'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { addressText } from './address-text.rules.ts'
import type { useDraftSave } from './use-draft-save.ts'

type Field = keyof DraftContentForm

const LABELS: Readonly<Record<Field, string>> = {
  customer: t.customer,
  items: t.items,
  customLines: t.freeLines,
  address: t.address,
  shippingOptionId: t.delivery,
  shippingAmount: t.ownPrice,
  couponCode: t.coupon,
  reduction: t.discounts,
  note: t.note,
}

interface DraftConflictProps {
  change: ReturnType<typeof useDraftSave>['conflict']
  /** Knows the names of products. */
  quote: DraftQuote | null
}

/** Asks whose part of a draft is kept that two people have changed. */
export function DraftConflict({ change, quote }: DraftConflictProps) {
  const { money } = useFormats()
  const names = new Map(quote?.lines.map(({ variantId, name }) => [variantId, name]))
  const textOf = (field: Field, text: string): string => {
    const content = { [field]: valueOf(text) } as unknown as DraftContentForm
    if (content[field] === null) return ''
    switch (field) {
      case 'customer':
        return [content.customer.name, content.customer.email, content.customer.phone].filter(Boolean).join('\n')
      case 'items':
        return content.items
          .map(({ variantId, quantity }) => t.pieces(quantity, names.get(variantId) ?? t.otherProduct))
          .join('\n')
      case 'customLines':
        return content.customLines.map(({ quantity, name }) => t.pieces(quantity, name)).join('\n')
      case 'address':
        return addressText(content.address)
      case 'shippingOptionId':
        return quote?.shippingOffers.find(({ _id }) => _id === content.shippingOptionId)?.title ?? t.otherDelivery
      case 'shippingAmount':
        return money(content.shippingAmount ?? 0)
      case 'reduction':
        return content.reduction?.reason ?? ''
      case 'couponCode':
      case 'note':
        return content[field] ?? ''
    }
  }
  return <ConflictDialog change={change} labels={LABELS} textOf={textOf} />
}
