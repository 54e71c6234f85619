import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Paging } from '../kit/paging.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { mediaEn as t } from '../messages/content/media.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { ImageDialog } from './image-dialog.tsx'
import { ImageTile, type LibraryImage } from './image-tile.tsx'
import { MEDIA_OPERATIONS } from './media-operations.ts'
import { UploadButton, Uploads } from './uploads.tsx'
import { useImageUploads } from './use-image-uploads.ts'
import '../styles/products.css'
import '../styles/media.css'

addOperations(MEDIA_OPERATIONS)

const FILTERS = Object.entries(t.filters)
const NAMES = ['filter', 'search', 'after', 'before']

/** The images of the shop: search, filter and page are in the URL. */
export function MediaPage() {
  const shop = useShop()
  const [params, change] = useSearchParams()
  const query = Object.fromEntries(NAMES.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])))
  const images = useRead('listImages', { query })
  const [openId, setOpenId] = useState<string | null>(null)
  const { uploads, upload, retry } = useLibraryUploads()
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <section
      className="media-page"
      aria-label={t.title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        upload([...event.dataTransfer.files])
      }}
      onPaste={(event) => upload([...event.clipboardData.files].filter(({ type }) => type.startsWith('image/')))}
    >
      <PageHead title={t.title} lead={t.lead}>
        <UploadButton onChoose={upload} />
      </PageHead>
      <Uploads uploads={uploads} onRetry={retry} />
      <ListViews
        list="images"
        path="/media"
        views={[['all', t.all] as const, ...FILTERS].map(([name, label]) => ({
          name,
          label,
          query: name === 'all' ? '' : `filter=${name}`,
        }))}
        query={savedQueryOf(params, ['filter', 'search'])}
      />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          hint={t.findHint}
          text={params.get('search')}
          maxLength={100}
          onSearch={(search) => change({ search, after: null, before: null })}
        />
      </div>
      <QueryView query={images}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <Empty isFiltered={params.has('filter') || params.has('search')} />
          ) : (
            <>
              <ImageGrid images={data} onOpen={setOpenId} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
      {openId !== null && <ImageDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

/** Uploads into the library; the list shows each image as soon as it is stored. */
function useLibraryUploads() {
  const { _id: shopId } = useShop()
  const client = useQueryClient()
  const toast = useToast()
  return useImageUploads((_image, file) => {
    toast(t.uploaded(file.name))
    void client.invalidateQueries({ queryKey: ['shop', shopId, 'listImages'] })
  }, 'createImage')
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const to = useShopPath()
  return (
    <State text={isFiltered ? t.noFit : t.empty}>
      {isFiltered && (
        <a className="button" href={to('/media')}>
          {t.clearFilters}
        </a>
      )}
    </State>
  )
}

interface GridProps {
  images: readonly LibraryImage[]
  onOpen: (id: string) => void
}

const ImageGrid = ({ images, onOpen }: GridProps) => (
  <ul className="product-images media-grid" aria-label={t.table}>
    {images.map((image) => (
      <li key={image._id}>
        <button type="button" className="media-tile" onClick={() => onOpen(image._id)}>
          <ImageTile image={image} />
        </button>
      </li>
    ))}
  </ul>
)
