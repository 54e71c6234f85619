import { useCallback, useEffect, useRef, useState } from 'react'
import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { AddressBody, SavedAddress } from '../address.contract.ts'

type DefaultFlags = { isDefaultShipping: true } | { isDefaultBilling: true }
type Show = (addresses: SavedAddress[]) => void

/** Another tab or device has deleted the address. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** Returns the parameters of the specification; the server identifies the shopper by the session only. */
export function ofShopper(shopId: string): { userId?: string; shopId: string; token?: string } {
  const id = typeof document === 'undefined' ? undefined : shopperStore(shopId).get()?._id
  return id === undefined ? { shopId } : { userId: id, shopId, token: id }
}

const readBook = async (shopId: string): Promise<SavedAddress[]> =>
  (await browserApi().get('/shop/user-address', { query: ofShopper(shopId) })).data

/**
 * Returns the address book and its actions; every response contains the whole book.
 * @param isIdle whether it may be reloaded
 */
export function useBook(loaded: SavedAddress[] | null, isIdle: boolean) {
  const t = useTexts({ en: addressBookEn })
  const { shopId } = useShop()
  const [addresses, setAddresses] = useState(loaded)
  const removedIds = useRef(new Set<string>())
  const change = useRefreshing(isIdle && addresses !== null, setAddresses)
  const api = browserApi()
  const attempt = async (work: () => Promise<{ data: SavedAddress[] }>): Promise<boolean> => {
    try {
      setAddresses((await change(work)).data)
      return true
    } catch (error) {
      logFailure(error)
      clearShopperIfSignedOut(shopId, error)
      showToast(isGone(error) ? t.gone : error instanceof ApiError ? error.message : t.failed)
      if (isGone(error)) setAddresses(await readBook(shopId))
      return false
    }
  }
  return {
    addresses,
    /** @throws ApiError with field errors */
    save: async (typed: AddressBody, edited: SavedAddress | null): Promise<void> => {
      const isUpdate = edited !== null && !removedIds.current.has(edited._id)
      const saving = () =>
        isUpdate
          ? api.put('/shop/user-address/{addressId}', { params: { addressId: edited._id }, body: typed })
          : api.post('/shop/user-address', { body: typed })
      const { data } = await change(saving).catch((error: unknown) => {
        clearShopperIfSignedOut(shopId, error)
        if (!isUpdate || !isGone(error)) throw error
        removedIds.current.add(edited._id)
        throw new ApiError(404, { message: t.goneWhileChanged })
      })
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
    makeDefault: ({ _id: addressId }: SavedAddress, defaults: DefaultFlags): Promise<boolean> =>
      attempt(() => api.patch('/shop/user-address/{addressId}', { params: { addressId }, body: defaults })),
  }
}

/** The minimum interval between reloads, for shoppers who switch between two tabs. */
const REFRESH_MS = 3000

/**
 * Reloads the book when its tab becomes visible, because another tab may have changed it.
 * @returns a function that runs a change, whose response takes precedence over a concurrent reload
 */
function useRefreshing(isEnabled: boolean, show: Show) {
  const { shopId } = useShop()
  const changes = useRef({ begun: 0, done: 0 })
  const readAt = useRef(-REFRESH_MS)
  const refresh = useCallback(async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() < readAt.current + REFRESH_MS) return
    readAt.current = performance.now()
    const { begun, done } = changes.current
    if (begun !== done) return
    try {
      const addresses = await readBook(shopId)
      if (changes.current.begun === begun) show(addresses)
    } catch (error) {
      // After an error, the old data stays visible, unless the shopper has signed out elsewhere.
      if (!clearShopperIfSignedOut(shopId, error)) logFailure(error)
    }
  }, [shopId, show])
  useEffect(() => {
    if (!isEnabled) return undefined
    const onReturn = (): void => void refresh()
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isEnabled, refresh])
  return useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    changes.current.begun += 1
    try {
      return await work()
    } finally {
      changes.current.done += 1
    }
  }, [])
}

/** Converts a deleted address to the request that restores it. */
function toBody(address: SavedAddress): AddressBody {
  const {
    _id: _gone,
    userId: _whose,
    shopId: _where,
    lines: _shown,
    createdAt: _made,
    updatedAt: _changed,
    ...body
  } = address
  return body
}
