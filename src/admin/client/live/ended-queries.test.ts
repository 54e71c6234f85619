import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { endQueries, isEnded } from './ended-queries.ts'

const DRAFT = { draftId: 'a' }

/** Returns a client that loaded two drafts and their list, one second ago. */
function openClient() {
  const client = new QueryClient()
  const add = (name: string, input: object) =>
    client.setQueryData(['shop', 's', name, input], {}, { updatedAt: Date.now() - 1000 })
  add('showDraft', { params: DRAFT })
  add('showDraft', { params: { draftId: 'b' } })
  add('listDrafts', {})
  const ended = () =>
    client
      .getQueryCache()
      .getAll()
      .flatMap((query) => (isEnded(query) ? [query.queryKey.slice(2)] : []))
  return { client, ended }
}

test('only the deleted object is not loaded again', () => {
  const { client, ended } = openClient()
  endQueries(client, 's', DRAFT)
  expect(ended()).toEqual([['showDraft', { params: DRAFT }]])
})

test('an object that was not deleted after all, or is loaded again, follows live events', () => {
  const { client, ended } = openClient()
  endQueries(client, 's', DRAFT)()
  expect(ended()).toEqual([])
  endQueries(client, 's', DRAFT)
  client.setQueryData(['shop', 's', 'showDraft', { params: DRAFT }], {}, { updatedAt: Date.now() + 1 })
  expect(ended()).toEqual([])
})
