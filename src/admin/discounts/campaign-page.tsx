import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { EditedCampaign } from '../client/discount-types.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { changeIdOf, useUndo } from '../client/use-undo.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { campaignsEn as t } from '../messages/promotions.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { CampaignFormFields, type CampaignForm } from './campaign-fields.tsx'
import { EMPTY_CAMPAIGN, findErrors, readImage, toBody, toFields, type CampaignFields } from './campaign-form.rules.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { StoredView } from './discount-views.tsx'
import { FormBody } from './form-body.tsx'
import { FormHead } from './form-head.tsx'
import { PromotionActions, PromotionBadge } from './promotion-actions.tsx'
import { readTargets } from './targets.rules.ts'
import { useDiscountForm } from './use-discount-form.ts'

const FORM = 'campaign'
const PATH = '/discounts/campaigns'
const BACK = { label: t.back, path: PATH }

/** A campaign that is planned or changed. @param props.id `new` for one that does not exist yet */
export function CampaignPage({ id }: { id: string }) {
  return id === 'new' ? <NewCampaign /> : <StoredCampaign id={id} />
}

function StoredCampaign({ id }: { id: string }) {
  const shop = useShop()
  const campaign = useRead('showCampaign', { params: { id } })
  useTitle(shellEn.title(campaign.data?.data.title ?? t.thing, shop.name))
  return (
    <StoredView query={campaign} thing={t.thing}>
      {({ data }) => <CampaignEditor campaign={data} />}
    </StoredView>
  )
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
  const to = useShopPath()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const form = useCampaignForm(null)
  const create = useChange('createCampaign', ({ data, changeId }) => {
    toast(t.added(form.typed.title.trim()), undo(changeId))
    form.reset()
    void navigate(to(`${PATH}/${data._id}`), { replace: true })
  })
  useTitle(shellEn.title(t.newTitle, shop.name))
  const save = (isDraft: boolean): void => {
    if (create.isPending) return
    const slug = form.typed.slug.trim()
    const body = toBody(form.typed, { ...shop, stored: null })
    create.mutate({ body: { ...body, draft: isDraft, ...(slug !== '' && { slug }) } })
  }
  return (
    <>
      <FormHead
        title={t.newTitle}
        back={BACK}
        badge={null}
        form={FORM}
        isChanged={form.isChanged}
        isPending={create.isPending}
        onDiscard={form.reset}
      >
        <button
          type="button"
          className="button"
          disabled={!form.isChanged}
          aria-disabled={create.isPending}
          onClick={() => form.check() && save(true)}
        >
          {t.saveDraft}
        </button>
      </FormHead>
      <CampaignBody form={form} campaign={null} error={create.error} onSave={() => save(false)} />
    </>
  )
}

function CampaignEditor({ campaign }: { campaign: EditedCampaign }) {
  const shop = useShop()
  const toast = useToast()
  const undo = useUndo()
  const form = useCampaignForm(campaign)
  const { _id: id, slug, title, status } = campaign
  const { save, ...change } = useVersionedChange('updateCampaign', {
    base: form.base,
    version: form.version,
    toInput: (typed: CampaignFields, version) => ({
      params: { id },
      body: { ...toBody(typed, { ...shop, stored: campaign }), version },
    }),
    toFields: (values) => toFields(values as unknown as EditedCampaign, { ...shop, slug }),
    onDone: (result) => {
      toast(t.saved(form.typed.title.trim()), undo(changeIdOf(result)))
      form.reset()
    },
  })
  return (
    <>
      <FormHead
        title={title}
        back={BACK}
        badge={<PromotionBadge status={status} />}
        form={FORM}
        isChanged={form.isChanged}
        isPending={change.isPending}
        onDiscard={form.reset}
      >
        <PromotionActions _id={id} kind="campaign" title={title} status={status} />
      </FormHead>
      <CampaignBody
        form={form}
        campaign={campaign}
        error={change.error}
        onSave={() => !change.isPending && save(form.typed)}
      />
      <ConflictDialog change={change} labels={t.labels} textOf={textOf} />
    </>
  )
}

const textOf = (field: keyof CampaignFields, value: string): string => {
  if (field === 'banner') return readImage(value)?.url ?? ''
  if (field === 'benefit') return Object.entries(t.benefits).find(([name]) => name === value)?.[1] ?? value
  if (field !== 'products' && field !== 'categories') return value
  return readTargets(value)
    .map(({ name }) => name)
    .join(', ')
}

interface BodyProps {
  form: CampaignForm
  campaign: EditedCampaign | null
  error: Error | null
  onSave: () => void
}

function CampaignBody({ form, campaign, error, onSave }: BodyProps) {
  const shop = useShop()
  const isReady = Object.keys(findErrors(form.typed, shop)).length === 0
  const body = isReady ? { ...toBody(form.typed, { ...shop, stored: campaign }), id: campaign?._id ?? null } : null
  return (
    <FormBody id={FORM} form={form} error={error} onSave={onSave} aside={<CampaignPreview body={body} />}>
      <CampaignFormFields form={form} isNew={campaign === null} />
    </FormBody>
  )
}
