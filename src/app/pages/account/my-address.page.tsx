import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { GENERAL_FORM } from '#src/web/client/address-forms.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadForShopper } from '#src/web/client/auth-guard.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { MAX_ADDRESSES } from '#src/features/addresses/address-limits.rules.ts'
import type { SavedAddress } from '#src/features/addresses/address.contract.ts'
import { AddressCard } from '#src/features/addresses/ui/address-card.tsx'
import { AddressSheet } from '#src/features/addresses/ui/address-dialog.tsx'
import css from '#src/features/addresses/ui/my-address.module.css'
import { ofShopper, useBook } from '#src/features/addresses/ui/use-address-book.ts'

export const handle = { meta: () => ({ title: addressBookEn.title, noindex: true }) }

export async function loader(input: LoaderFunctionArgs) {
  const { api, shopId } = input.context.get(pageContext)
  const [book, setup] = await Promise.all([
    loadForShopper(input, api.get('/shop/user-address', { query: ofShopper(shopId) })),
    loadPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } })),
  ])
  return {
    addresses: book?.data ?? null,
    countries: setup?.data.countries ?? [],
    form: setup?.data.form ?? GENERAL_FORM,
    hasLookup: setup?.data.hasAddressLookup ?? false,
  }
}

/** State of the address sheet. */
type Open = { type: 'new' } | { type: 'edit'; address: SavedAddress } | null

const TITLE = 'addresses'
const idOf = (address: Pick<SavedAddress, '_id'>): string => `address-${address._id}`

/** Renders a shopper's addresses (behaviour B7). */
export function Component() {
  const t = useTexts({ en: addressBookEn })
  const { country: home } = useShop()
  const { addresses: loaded, countries, form, hasLookup } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<Open>(null)
  const { addresses, save, remove, makeDefault } = useBook(loaded, open === null)
  const focusAt = useFocus(addresses)
  if (addresses === null)
    return (
      <>
        <h1>{t.title}</h1>
        <p className="muted">{t.failed}</p>
      </>
    )
  const edited = open?.type === 'edit' ? open.address : null
  const after = (address: SavedAddress): string => {
    const index = addresses.indexOf(address)
    const next = addresses[index + 1] ?? addresses[index - 1]
    return next ? idOf(next) : TITLE
  }
  return (
    <>
      <Head count={addresses.length} onAdd={() => setOpen({ type: 'new' })} />
      <ul className={css.list}>
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            titleId={idOf(address)}
            address={address}
            onEdit={() => setOpen({ type: 'edit', address })}
            onRemove={() => {
              focusAt(after(address))
              void remove(address)
            }}
            onDefault={(defaults) => {
              focusAt(idOf(address))
              void makeDefault(address, defaults)
            }}
          />
        ))}
      </ul>
      {open && (
        <AddressSheet
          countries={countries}
          form={form}
          hasLookup={hasLookup}
          home={home}
          address={edited}
          onSave={(typed) => save(typed, edited)}
          onClose={() => {
            setOpen(null)
            // The browser restores the focus to the opening button; the first address may have replaced that button.
            const { activeElement: active } = document
            if (active === document.body || active?.closest('dialog')) document.getElementById(TITLE)?.focus()
          }}
        />
      )}
    </>
  )
}

/** Moves the focus when the pressed control is no longer in the page. */
function useFocus(addresses: readonly SavedAddress[] | null): (id: string) => void {
  const pendingFocusId = useRef<string | null>(null)
  useEffect(() => {
    if (pendingFocusId.current !== null) document.getElementById(pendingFocusId.current)?.focus()
    pendingFocusId.current = null
  }, [addresses])
  return (id) => {
    pendingFocusId.current = id
  }
}

/** Title and "add" button, with a text for an empty or full address book. */
function Head({ count, onAdd }: { count: number; onAdd: () => void }) {
  const t = useTexts({ en: addressBookEn })
  const isFull = count >= MAX_ADDRESSES
  return (
    <>
      <div className={css.head}>
        <h1 id={TITLE} tabIndex={-1}>
          {t.title}
        </h1>
        {count > 0 && (
          <button type="button" className="btn" disabled={isFull} onClick={onAdd}>
            <Icon name="plus" />
            {t.add}
          </button>
        )}
      </div>
      <noscript>
        <p className={`muted ${css.note}`}>{t.noScript}</p>
      </noscript>
      {isFull && <p className={`muted ${css.note}`}>{t.full}</p>}
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
