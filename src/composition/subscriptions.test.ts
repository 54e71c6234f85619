import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { subscriptions } from './subscriptions.ts'

const FEATURES = fileURLToPath(new URL('../features/', import.meta.url))

test('every event has a publisher and its subscribers, in order', () => {
  const sources = globSync('**/*.service.ts', { cwd: FEATURES }).map((file) =>
    readFileSync(`${FEATURES}${file}`, 'utf8'),
  )
  const published = sources.flatMap((source) =>
    [...source.matchAll(/\bpublish\(\w+, '([\w.]+)'/g)].map(([, name]) => name),
  )
  expect([...new Set(published)].toSorted()).toEqual(Object.keys(subscriptions).toSorted())
  expect(
    Object.fromEntries(Object.entries(subscriptions).map(([name, all]) => [name, all.map((each) => each.name)])),
  ).toEqual({
    'email.verified': ['moveGuestRecord', 'claimOrders'],
    'account.deleted': ['endCredit', 'eraseDocuments', 'anonymiseReviews', 'anonymiseQuestions'],
    'operation.rights': ['findOperationRights'],
    'order.changed': ['planReviewInvitation', 'unlinkExchange'],
    'order.changePaid': ['applyPaidChange'],
    'synonyms.accepted': ['addAcceptedSynonyms'],
  })
})
