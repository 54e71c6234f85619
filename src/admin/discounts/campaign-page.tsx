import type { EditedCampaign } from '../client/discount-types.ts'
import { campaignsEn as t } from '../messages/promotions.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { CampaignFormFields, type CampaignForm } from './campaign-fields.tsx'
import { EMPTY_CAMPAIGN, findErrors, readImage, toBody, toFields, type CampaignFields } from './campaign-form.rules.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { EditedDiscount, NewDiscount, StoredDiscount, type DiscountScreen } from './discount-editor.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'
import { targetNames } from './targets.rules.ts'
import { useDiscountForm } from './use-discount-form.ts'

/** A campaign that is planned or changed. @param props.id `new` for one that does not exist yet */
export function CampaignPage({ id }: { id: string }) {
  return id === 'new' ? (
    <NewCampaign />
  ) : (
    <StoredDiscount
      operation="showCampaign"
      input={{ params: { id } }}
      thing={t.thing}
      titleOf={({ data }) => data.title}
    >
      {({ data }) => <CampaignEditor campaign={data} />}
    </StoredDiscount>
  )
}

const SCREEN: DiscountScreen<CampaignFields> = {
  form: 'campaign',
  path: '/discounts/campaigns',
  texts: t,
  nameOf: ({ title }) => title.trim(),
  textOf: (field, value) => {
    if (field === 'banner') return readImage(value)?.url ?? ''
    if (field === 'benefit') return Object.entries(t.benefits).find(([name]) => name === value)?.[1] ?? value
    return field === 'products' || field === 'categories' ? targetNames(value) : value
  },
}

function useCampaignForm(campaign: EditedCampaign | null): CampaignForm {
  const shop = useShop()
  return useDiscountForm({
    name: `campaign ${campaign?._id ?? 'new'}`,
    fields: campaign ? toFields(campaign, { ...shop, slug: campaign.slug }) : EMPTY_CAMPAIGN,
    version: campaign?.version ?? 0,
    findErrors: (typed) => findErrors(typed, shop),
  })
}

function NewCampaign() {
  const shop = useShop()
  const form = useCampaignForm(null)
  const toInput = (typed: CampaignFields, isDraft: boolean) => {
    const slug = typed.slug.trim()
    return { body: { ...toBody(typed, { ...shop, stored: null }), draft: isDraft, ...(slug !== '' && { slug }) } }
  }
  return (
    <NewDiscount
      screen={SCREEN}
      form={form}
      operation="createCampaign"
      toInput={(typed) => toInput(typed, false)}
      idOf={({ data }) => data._id}
      draft={{ label: t.saveDraft, toInput: (typed) => toInput(typed, true) }}
      aside={<Preview form={form} campaign={null} />}
    >
      <CampaignFormFields form={form} isNew />
    </NewDiscount>
  )
}

function CampaignEditor({ campaign }: { campaign: EditedCampaign }) {
  const shop = useShop()
  const form = useCampaignForm(campaign)
  const { _id: id, slug, title, status } = campaign
  return (
    <EditedDiscount
      screen={SCREEN}
      form={form}
      operation="updateCampaign"
      toInput={(typed, version) => ({
        params: { id },
        body: { ...toBody(typed, { ...shop, stored: campaign }), version },
      })}
      toFields={(values) => toFields(values as unknown as EditedCampaign, { ...shop, slug })}
      title={title}
      badge={<PromotionBadge status={status} />}
      actions={<PromotionActions _id={id} kind="campaign" title={title} status={status} />}
      aside={<Preview form={form} campaign={campaign} />}
    >
      <CampaignFormFields form={form} isNew={false} />
    </EditedDiscount>
  )
}

function Preview({ form, campaign }: { form: CampaignForm; campaign: EditedCampaign | null }) {
  const shop = useShop()
  const isReady = Object.keys(findErrors(form.typed, shop)).length === 0
  return (
    <CampaignPreview
      body={isReady ? { ...toBody(form.typed, { ...shop, stored: campaign }), id: campaign?._id ?? null } : null}
    />
  )
}
