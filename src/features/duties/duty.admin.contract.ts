import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { printDuties } from './duty-print.rules.ts'

const Time = z.iso.datetime()

const CheckedDuty = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    act: z.string(),
    article: z.string(),
    appliesFrom: z.iso.date().nullable(),
    isInForce: z.boolean(),
    level: z.enum(['required', 'advised']),
    state: z.enum(['met', 'missing', 'unclear', 'notApplicable']),
    missing: z.array(
      z.object({
        text: z.string(),
        count: z.number().int().nullable(),
        examples: z.array(z.string()),
        /** Where it is mended: by the API, by a command, or in the back office below the path of the shop. */
        fix: z.object({ call: z.string(), command: z.string(), console: z.string() }).nullable(),
      }),
    ),
    /** Who said that it is met. It counts for twelve months, while the law’s data are the same. */
    confirmation: z.object({ note: z.string(), by: z.string(), at: Time }).nullable(),
    /** Since when it has this state, as of the last night; null when it is newer. */
    since: Time.nullable(),
    checkedAt: Time,
  })
  .meta({ id: 'Duty' })
export type CheckedDuty = z.infer<typeof CheckedDuty>

/** What the law asks of the shop. */
export const dutyAdminContract = {
  showDuties: operation({
    method: 'get',
    path: '/duties',
    summary:
      'Returns what the law asks of the shop, and what is missing. As a command it fails when a required one is missing.',
    permission: 'administer',
    response: z.object({ data: z.array(CheckedDuty), note: z.string() }),
    commands: [
      {
        name: 'duties:check',
        print: printDuties,
        exitCode: ({ data }: { data: CheckedDuty[] }) =>
          data.some(({ level, state, isInForce }) => level === 'required' && state === 'missing' && isInForce) ? 1 : 0,
      },
    ],
  }),
  confirmDuty: operation({
    method: 'post',
    path: '/duties/{id}/confirm',
    summary: 'Says that a duty is met which the program cannot decide. It counts for twelve months.',
    permission: 'administer',
    params: z.object({ id: z.string().max(60) }),
    body: z.strictObject({ note: z.string().trim().min(3).max(500) }),
    response: z.object({ data: CheckedDuty }),
    failures: ['not_found'],
    audit: { action: 'duty.confirm', data: () => ({}) },
    commands: [{ name: 'duties:confirm', print: (response) => JSON.stringify(response, null, 2) }],
  }),
}
