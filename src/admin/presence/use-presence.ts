import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { send } from '../client/admin-client.ts'
import { useShop } from '../shell/shop-context.ts'

interface Present {
  name: string
  isWriting: boolean
}

/** Open screens say so at this interval; hidden tabs do not. */
const EVERY_MS = 20_000

/**
 * Lets the others know that the signed-in person has a thing open.
 * @param subject kind and number of the thing, such as `ticket T-12`
 * @returns who else has it open
 */
export function usePresence(subject: string, { isWriting = false } = {}): readonly Present[] {
  const { _id: shopId } = useShop()
  const path = `/shops/${shopId}/presence`
  const writing = useRef(isWriting)
  const { data, refetch } = useQuery({
    // The name stands where operations have theirs, so that live events load it again.
    queryKey: ['shop', shopId, 'presence', subject],
    queryFn: ({ signal }) =>
      send<{ data: readonly Present[] }>('put', path, { body: { subject, isWriting: writing.current }, signal }),
    refetchInterval: EVERY_MS,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (writing.current === isWriting) return
    writing.current = isWriting
    void refetch()
  }, [isWriting, refetch])
  useEffect(() => {
    const leave = (): void =>
      // Without a response, they are gone after a while.
      void send('put', path, { body: { subject, isLeaving: true } }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [path, subject])
  return data?.data ?? []
}
