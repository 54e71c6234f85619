import { ArrowLeft, Ellipsis, ExternalLink, History } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { addOperations } from '../client/admin-client.ts'
import type { EditedProduct } from '../client/operations.ts'
import { PRODUCT_OPERATIONS } from '../client/product-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { useUndo } from '../client/use-undo.ts'
import { Badge } from '../kit/badge.tsx'
import { Menu } from '../kit/menu.tsx'
import { QueryView } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { productsEn } from '../messages/products.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { shopUrl } from '../settings/shop-url.ts'
import { OutsideForm } from './outside-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductEditor } from './product-editor.tsx'
import '../styles/products.css'

addOperations(PRODUCT_OPERATIONS)

/** A product that is stored. */
export function ProductPage() {
  const productId = useParam('productId')
  const shop = useShop()
  const product = useRead('showProduct', { params: { productId } })
  const name = product.data?.data.name ?? productsEn.thing
  useTitle(shellEn.title(name, shop.name))
  return (
    <QueryView query={product} thing={productsEn.thing}>
      {({ data }) => (
        <ProductEditor key={`${data._id} ${data.version}`} product={data} head={<ProductHead product={data} />} />
      )}
    </QueryView>
  )
}

/** A product that is added. */
export function NewProductPage() {
  const shop = useShop()
  useTitle(shellEn.title(t.newTitle, shop.name))
  return (
    <ProductEditor
      product={null}
      head={
        <div className="page-head">
          <BackLink />
          <h1 className="grow">{t.newTitle}</h1>
        </div>
      }
    />
  )
}

function BackLink() {
  const to = useShopPath()
  return (
    <a className="icon-button" href={to('/products')} aria-label={t.back}>
      <ArrowLeft aria-hidden />
    </a>
  )
}

const TONES = { active: 'ok', draft: '', archived: '' } as const

function ProductHead({ product }: { product: EditedProduct }) {
  const { domain } = useShop()
  const { _id: productId, name, slug, status, publishAt, isTrashed } = product
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const isShown = status === 'active' && !isTrashed && publishAt === null
  return (
    <div className="page-head">
      <BackLink />
      <h1 className="ellipsis">
        <bdi>{name}</bdi>
      </h1>
      <span className="grow">
        <Badge tone={TONES[status]} isHollow={status === 'draft'} text={productsEn.status[status]} />
      </span>
      <PresenceLine subject={`product ${product._id}`} />
      {isShown ? (
        <a
          className="button desktop-only"
          href={shopUrl(domain, `/product/${encodeURIComponent(slug)}`)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden />
          {t.viewInShop}
        </a>
      ) : (
        <PreviewLink productId={productId} />
      )}
      <button type="button" className="button" onClick={() => setIsHistoryOpen(true)}>
        <History aria-hidden />
        {t.history.open}
      </button>
      <ProductMenu product={product} />
      {isHistoryOpen && (
        <OutsideForm>
          <ProductHistory product={product} onClose={() => setIsHistoryOpen(false)} />
        </OutsideForm>
      )}
    </div>
  )
}

/** Opens the page of a product that shoppers do not see yet, as it is stored. */
function PreviewLink({ productId }: { productId: string }) {
  const { domain } = useShop()
  const preview = useRead('showProductPreview', { params: { productId } })
  if (!preview.data) return null
  return (
    <a className="button desktop-only" href={shopUrl(domain, preview.data.data.path)} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden />
      {t.preview.open}
    </a>
  )
}

function ProductMenu({ product: { _id: productId, name, isTrashed } }: { product: EditedProduct }) {
  const can = useCan()
  const toast = useToast()
  const undo = useUndo()
  const navigate = useNavigate()
  const to = useShopPath()
  const duplicate = useChange('duplicateProduct', ({ data }) => {
    toast(t.duplicated)
    void navigate(to(`/products/${data._id}`))
  })
  const trash = useChange('trashProduct', ({ changeId }) => toast(t.trashed(name), undo(changeId)))
  const restore = useChange('restoreProduct', ({ changeId }) => toast(t.restored(name), undo(changeId)))
  if (!can(PERMISSIONS.editProducts)) return null
  const input = { params: { productId }, body: {} }
  return (
    <Menu label={t.more} buttonLabel={t.more} button={<Ellipsis aria-hidden />} buttonClassName="icon-button bordered">
      <button type="button" role="menuitem" onClick={() => duplicate.mutate(input)}>
        {t.duplicate}
      </button>
      {can(PERMISSIONS.publishProducts) && (
        <button type="button" role="menuitem" onClick={() => (isTrashed ? restore : trash).mutate(input)}>
          {isTrashed ? t.restore : t.trash}
        </button>
      )}
    </Menu>
  )
}
