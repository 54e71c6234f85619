import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { addressBookEn } from '#src/shared/messages/address-book.en.ts'
import { browserApi } from '#src/web/client.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { showToast } from '#src/web/kit/toast.tsx'
import { useTexts } from '#src/web/messages.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readPrivate } from '#src/web/private-page.ts'
import { ApiFailure, logFailure, readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { shopperStore } from '#src/web/shopper.ts'
import { MAX_ADDRESSES } from '../book-size.rules.ts'
import type { AddressBody, SavedAddress } from '../address.contract.ts'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'
import css from './my-address.module.css'

export const handle = { meta: () => ({ title: addressBookEn.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const { api, shopId } = input.context.get(pageContext)
  const [book, setup] = await Promise.all([
    readPrivate(input, api.get('/shop/user-address', { query: who(shopId) })),
    readForPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } })),
  ])
  return { addresses: book?.data ?? null, countries: setup?.data.countries ?? [] }
}

/** The call as the specification shows it; on the server the session alone says whose addresses they are. */
function who(shopId: string): { userId?: string; shopId: string; token?: string } {
  const id = typeof document === 'undefined' ? undefined : shopperStore(shopId).get()?._id
  return { shopId, ...(id !== undefined && { userId: id, token: id }) }
}

/** What the sheet is open for. */
type Open = { type: 'new' } | { type: 'edit'; address: SavedAddress } | null

/** A shopper's addresses (behaviour B7). */
export function Component() {
  const t = useTexts({ en: addressBookEn })
  const { country: home } = useShop()
  const { addresses: loaded, countries } = useLoaderData<typeof loader>()
  const { addresses, save, remove, makeDefault } = useBook(loaded)
  const [open, setOpen] = useState<Open>(null)
  if (addresses === null)
    return (
      <>
        <h1>{t.title}</h1>
        <p className="muted">{t.failed}</p>
      </>
    )
  const edited = open?.type === 'edit' ? open.address : null
  return (
    <>
      <Head count={addresses.length} onAdd={() => setOpen({ type: 'new' })} />
      <ul className={css.list}>
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            country={countries.find(({ country }) => country === address.country)}
            onEdit={() => setOpen({ type: 'edit', address })}
            onRemove={() => void remove(address)}
            onDefault={(wanted) => void makeDefault(address, wanted)}
          />
        ))}
      </ul>
      {open && (
        <AddressSheet
          countries={countries}
          home={home}
          address={edited}
          onSave={(typed) => save(typed, edited)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The title and the way to another address, with its own words where there is none yet, or no room for one more. */
function Head({ count, onAdd }: { count: number; onAdd: () => void }) {
  const t = useTexts({ en: addressBookEn })
  const isFull = count >= MAX_ADDRESSES
  return (
    <>
      <div className={css.head}>
        <h1>{t.title}</h1>
        {count > 0 && (
          <button type="button" className="btn" disabled={isFull} onClick={onAdd}>
            <Icon name="plus" />
            {t.add}
          </button>
        )}
      </div>
      {isFull && <p className="muted">{t.full}</p>}
      {count === 0 && (
        <div className={css.empty}>
          <p>{t.empty}</p>
          <p className="muted">{t.emptyText}</p>
          <button type="button" className="btn lg" onClick={onAdd}>
            {t.add}
          </button>
        </div>
      )}
    </>
  )
}

/** The book as the page shows it; every change brings the whole of it back. */
function useBook(loaded: SavedAddress[] | null) {
  const t = useTexts({ en: addressBookEn })
  const [addresses, setAddresses] = useState(loaded)
  const api = browserApi()
  const attempt = async (work: () => Promise<{ data: SavedAddress[] }>): Promise<boolean> => {
    try {
      setAddresses((await work()).data)
      return true
    } catch (error) {
      logFailure(error)
      showToast(error instanceof ApiFailure ? error.message : t.failed)
      return false
    }
  }
  return {
    addresses,
    /** @throws ApiFailure with what is wrong, by field */
    save: async (typed: AddressBody, edited: SavedAddress | null): Promise<void> => {
      const { data } = edited
        ? await api.put('/shop/user-address/{addressId}', { params: { addressId: edited._id }, body: typed })
        : await api.post('/shop/user-address', { body: typed })
      setAddresses(data)
      showToast(t.saved)
    },
    remove: async (address: SavedAddress): Promise<void> => {
      const params = { addressId: address._id }
      if (!(await attempt(() => api.delete('/shop/user-address/{addressId}', { params })))) return
      showToast(t.removed, {
        label: t.undo,
        onClick: () => void attempt(() => api.post('/shop/user-address', { body: toBody(address) })),
      })
    },
    makeDefault: (
      { _id: addressId }: SavedAddress,
      wanted: { isDefaultShipping: true } | { isDefaultBilling: true },
    ): Promise<boolean> =>
      attempt(() => api.patch('/shop/user-address/{addressId}', { params: { addressId }, body: wanted })),
  }
}

/** An address as it is kept again after it was deleted. */
function toBody(address: SavedAddress): AddressBody {
  const { _id: _gone, userId: _whose, shopId: _where, createdAt: _made, updatedAt: _changed, ...body } = address
  return body
}
