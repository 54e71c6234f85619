import { addOperations } from '../client/admin-client.ts'
import { DISCOUNT_OPERATIONS } from '../client/discount-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { optionsOfNames, singleField, type FilterField, type SingleField } from '../lists/filter-fields.rules.ts'
import { FilterPicker } from '../lists/filter-picker.tsx'
import { productFiltersEn as t } from '../messages/products/product-filters.en.ts'
import { productsEn } from '../messages/products.en.ts'
import { useCan } from '../shell/shop-context.ts'
import type { FilterName } from './products-query.rules.ts'

addOperations(DISCOUNT_OPERATIONS)

interface ProductFieldsProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  /** Opens the fields of all filters. */
  onAsk: () => void
  onClose: () => void
}

/** What the menu of filters of products offers. */
export function ProductFields({ params, onChange, onAsk, onClose }: ProductFieldsProps) {
  const mayReadOffers = useCan()(PERMISSIONS.editDiscounts)
  const { brands = [], categories = [] } = useRead('showProductSetup').data?.data ?? {}
  const promotions = useRead('listPromotions', {}, { isEnabled: mayReadOffers }).data?.data ?? []
  const campaigns = promotions.filter(({ kind }) => kind === 'campaign')
  const field: SingleField<FilterName> = singleField(params)
  const yes = [['yes', t.yes]] as const
  const fields: readonly FilterField[] = [
    field('status', t.status, Object.entries(t.statuses)),
    field(
      'categoryId',
      productsEn.category,
      categories.map(({ _id, path }) => [_id, path]),
    ),
    { ...field('brand', t.brand, optionsOfNames(brands)), isTyped: true },
    field('stock', t.stock, Object.entries(t.stocks)),
    { name: 'price', label: t.priceBetween, options: null },
    field('sale', t.sale, yes),
    field('flash', t.flash, yes),
    ...(campaigns.length > 0
      ? [
          field(
            'campaignId',
            t.campaign,
            campaigns.map(({ _id, title }) => [_id, title]),
          ),
        ]
      : []),
    { ...field('tag', t.tag, []), isTyped: true },
    { name: 'attribute', label: t.attributeValue, options: null },
    field('missing', t.missing, Object.entries(t.lacks)),
    { name: 'created', label: t.createdBetween, options: null },
    { name: 'changed', label: t.changedBetween, options: null },
    { name: 'all', label: t.all, options: null },
  ]
  return (
    <FilterPicker
      fields={fields}
      onPick={({ name }, value) => onChange({ [name]: value })}
      onAsk={onAsk}
      onClose={onClose}
    />
  )
}
