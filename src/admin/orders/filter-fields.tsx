import { joinList } from '#src/shared/list-text.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'
import { addOperations } from '../client/admin-client.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { SETTINGS_OPERATIONS } from '../client/settings-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { COUNTRY_OPTIONS } from '../settings/country-field.tsx'
import { optionsOfNames, singleField, type FilterField, type SingleField } from '../lists/filter-fields.rules.ts'
import { FilterPicker } from '../lists/filter-picker.tsx'
import { orderListEn as t } from '../messages/order-list.en.ts'
import { orderFiltersEn as own } from '../messages/lists/order-filters.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { valuesOf, type FilterName } from './list-query.rules.ts'

addOperations(SETTINGS_OPERATIONS)

/** The period of the placed orders that is asked for by its days. */
const BETWEEN = 'between'

const optionsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts)

interface OrderFiltersProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  /** Opens the fields of all filters. */
  onAsk: () => void
  onClose: () => void
}

/** What the menu of filters of orders offers. */
export function OrderFilters({ params, onChange, onAsk, onClose }: OrderFiltersProps) {
  const fields = useFields(params)
  const pick = ({ name, isMany, chosen = [] }: FilterField, value: string): void => {
    if (name === 'placed' && value === BETWEEN) return onAsk()
    if (name === 'placed') return onChange({ placed: value, placedFrom: null, placedTo: null })
    if (!isMany) return onChange({ [name]: value })
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onChange({ [name]: next.length === 0 ? null : joinList(next) })
  }
  return <FilterPicker fields={fields} onPick={pick} onAsk={onAsk} onClose={onClose} />
}

function useFields(params: URLSearchParams): readonly FilterField[] {
  const can = useCan()
  const people = useRead('listColleagues').data?.data ?? []
  const tags = useRead('listOrderTags').data?.data ?? []
  const zones = useRead('listShippingZones', {}, { isEnabled: can(PERMISSIONS.readSettings) }).data?.data ?? []
  const deliveries = [...new Set(zones.flatMap(({ options }) => options.map(({ title }) => title)))]
  const anyOf = (name: FilterName, label: string, options: FilterField['options']): FilterField => ({
    name,
    label,
    options,
    isMany: true,
    chosen: valuesOf(params, name),
  })
  const one: SingleField<FilterName> = singleField(params)
  return [
    anyOf('status', t.status, optionsOf(ordersEn.statuses)),
    anyOf('paymentStatus', t.payment, optionsOf(ordersEn.paymentStatuses)),
    anyOf('fulfilmentStatus', t.fulfilment, optionsOf(t.fulfilmentStatuses)),
    one('placed', t.columns.placed, [...optionsOf(t.periods), [BETWEEN, own.betweenDays]]),
    { name: 'promised', label: own.promisedBetween, options: null },
    { name: 'total', label: own.totalBetween, options: null },
    anyOf(
      'provider',
      t.method,
      PROVIDERS.map((name) => [name, t.methods[name] ?? name]),
    ),
    {
      ...anyOf('country', t.country, COUNTRY_OPTIONS),
      chosen: valuesOf(params, 'country').map((code) => code.toUpperCase()),
    },
    { ...anyOf('delivery', own.deliveryOption, optionsOfNames(deliveries)), isTyped: true },
    { ...anyOf('tag', t.tag, optionsOfNames(tags.map(({ tag }) => tag))), isTyped: true },
    { ...one('sku', t.sku), isTyped: true },
    { ...one('coupon', t.coupon), isTyped: true },
    anyOf(
      'assignedTo',
      t.assignedTo,
      people.map(({ _id, name }) => [_id, name]),
    ),
    anyOf('source', t.source, optionsOf(t.sources)),
    ...(['hasNote', 'hasTicket', 'hasReturn'] as const).map((name) => one(name, t.has[name], optionsOf(t.yesNo))),
    { name: 'all', label: own.allFilters, options: null },
  ]
}
