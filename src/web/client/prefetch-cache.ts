import type { ApiClient } from './api-client.ts'

/** How long an answer that came before anybody asked may still be shown. */
export const KEPT_MS = 30_000
/** More than a page needs; the oldest give way. */
const MAX_KEPT = 40

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

type Get = (path: string, input?: unknown) => Promise<unknown>
const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`

/** What was fetched ahead may be wrong from now on: something was written, or another tab changed a setting. */
export const forgetAnswers = (): void => answers.clear()

/** The API for a page that is shown now: an answer fetched ahead is used, once. */
export function withKeptAnswers(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const kept = answers.get(key)
    answers.delete(key)
    return kept && performance.now() - kept.at < KEPT_MS ? kept.answer : (api.get as Get)(path, input)
  }
  return { ...api, get: get as ApiClient['get'] }
}

/** The API for a page that may be shown next: its answers are kept. */
export function keepingAnswers(api: ApiClient): ApiClient {
  const get: Get = (path, input) => {
    const key = keyOf(path, input)
    const kept = answers.get(key)
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.answer
    const answer = (api.get as Get)(path, input)
    answers.set(key, { at: performance.now(), answer })
    const [oldest] = answers.keys()
    if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest)
    // What could not be had ahead is asked for again by who needs it.
    answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key))
    return answer
  }
  return { ...api, get: get as ApiClient['get'] }
}
