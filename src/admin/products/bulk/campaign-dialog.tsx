import { useState } from 'react'
import { addOperations } from '../../client/admin-client.ts'
import { DISCOUNT_OPERATIONS } from '../../client/discount-operations.ts'
import { useChange, useRead } from '../../client/use-operation.ts'
import { changeIdOf, useUndo } from '../../client/use-undo.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { productBulkEn } from '../../messages/products/product-bulk.en.ts'
import type { ProductJobInput } from '../product-job-types.ts'

addOperations(DISCOUNT_OPERATIONS)

const t = productBulkEn.campaignDialog
const MAX_PRODUCTS = 5000

interface CampaignDialogProps {
  /** The chosen products. */
  target: ProductJobInput
  onClose: () => void
}

/** Adds products to a campaign that has not ended. */
export function CampaignDialog({ target: { products, filter }, onClose }: CampaignDialogProps) {
  const toast = useToast()
  const undo = useUndo()
  const [id, setId] = useState('')
  const campaigns = (useRead('listPromotions').data?.data ?? []).filter(
    ({ kind, status }) => kind === 'campaign' && status !== 'ended' && status !== 'cancelled',
  )
  const campaign = useRead('showCampaign', { params: { id } }, { isEnabled: id !== '' }).data?.data
  const rows = useRead('listProductRows', { query: filter ?? {} }, { isEnabled: filter !== undefined })
  const ids = products ?? rows.data?.data.map(({ _id }) => _id) ?? null
  const present = new Set(campaign?.products.map(({ _id }) => _id))
  const added = campaign?._id === id && ids !== null ? ids.filter((each) => !present.has(each)) : null
  const isTooMany = present.size + (added?.length ?? 0) > MAX_PRODUCTS
  const { mutate, isPending, error } = useChange('updateCampaign', (result) => {
    toast(t.added(added?.length ?? 0, campaign?.title ?? ''), undo(changeIdOf(result)))
    onClose()
  })
  const submit = (): void => {
    if (!campaign || !added || added.length === 0 || isTooMany) return
    const { title, startsAt, endsAt, benefit, categories, description, terms, version } = campaign
    mutate({
      params: { id },
      body: {
        title,
        startsAt,
        endsAt,
        benefit,
        description,
        terms,
        version,
        products: [...present, ...added],
        categories: categories.map(({ _id }) => _id),
      },
    })
  }
  return (
    <ActionDialog
      title={t.title}
      submitLabel={t.submit}
      isPending={isPending || !added || added.length === 0 || isTooMany}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {campaigns.length === 0 ? (
        <p>{t.empty}</p>
      ) : (
        <SelectField
          label={t.campaign}
          data-focus
          value={id}
          options={[['', ''], ...campaigns.map((each) => [each._id, each.title] as const)]}
          onValue={setId}
        />
      )}
      {rows.error && <FormError error={rows.error} />}
      {added && <p role="status">{isTooMany ? t.many : added.length === 0 ? t.already : t.count(added.length)}</p>}
    </ActionDialog>
  )
}
