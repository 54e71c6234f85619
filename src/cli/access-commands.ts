import { randomUUID } from 'node:crypto'
import { readAuditLog } from '#src/features/admin/audit.service.ts'
import {
  endKey,
  endWebhook,
  listDeliveries,
  listWebhooks,
  makeKey,
  makeWebhook,
  replay,
} from '#src/features/admin/access.admin.service.ts'
import { listKeys } from '#src/features/admin/api-key.service.ts'
import { WEBHOOK_EVENTS } from '#src/features/webhooks/webhook.rules.ts'
import { jobQueue } from '#src/platform/queue/job-queue.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { requireId } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for API keys, webhooks, the audit log and the job queue. */
export const ADMIN: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['operator-keys:add', readAddKey],
  ['operator-keys:list', readKeys],
  ['operator-keys:revoke', readRevoke],
  ['webhooks:add', readAddWebhook],
  ['webhooks:list', readWebhooks],
  ['webhooks:remove', readRemove],
  ['webhooks:replay', readReplay],
  ['audit', readAudit],
  ['tasks', readTasks],
]

const OF_ID = { ...OF_SHOP, id: { type: 'string' } } as const

function readAddKey(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_SHOP, name: { type: 'string' }, role: { type: 'string' } })
  const name = need(values.name, '--name').trim().slice(0, 100)
  const role = STAFF_ROLES.find((candidate) => candidate === values.role)
  if (!role) throw new UsageError(`--role is ${STAFF_ROLES.join(', ')}.`)
  return runAsAdmin(values.shop, async (context) => {
    const { _id, key } = await makeKey(context, { body: { name, role }, key: randomUUID() })
    return `${name} is ${role}.\n  id   ${_id}\n  key  ${key}\nThe key is not shown again.`
  })
}

function readKeys(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const keys = await listKeys(context)
    if (keys.length === 0) return 'There is no key yet.'
    return keys
      .map(({ _id, role, name, lastUsedAt, revokedAt }) => {
        const state = revokedAt ? `revoked ${revokedAt}` : `last used ${lastUsedAt ?? 'never'}`
        return `${_id}  ${role}  ${name}  ${state}`
      })
      .join('\n')
  })
}

function readRevoke(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await endKey(context, { target: id, body: {}, key: randomUUID() })
    return 'The key opens nothing any more.'
  })
}

function readAddWebhook(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    url: { type: 'string' },
    event: { type: 'string', multiple: true, default: [] },
  })
  const url = need(values.url, '--url')
  const events = values.event.map((name) => {
    const event = WEBHOOK_EVENTS.find((candidate) => candidate === name)
    if (!event) throw new UsageError(`--event must be one of ${WEBHOOK_EVENTS.join(', ')}.`)
    return event
  })
  return runAsAdmin(values.shop, async (context) => {
    const { _id, secret } = await makeWebhook(context, { body: { url, events }, key: randomUUID() })
    return `${url} is told.\n  id      ${_id}\n  secret  ${secret}\nThe secret is not shown again.`
  })
}

function readWebhooks(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const webhooks = await listWebhooks(context)
    const dead = await listDeliveries(context, { webhookId: null, state: 'dead', limit: 20 })
    if (webhooks.length === 0) return 'Nobody is told.'
    return [
      ...webhooks.map(({ _id, url, events }) => `${_id}  ${url}  ${events.join(', ') || 'all events'}`),
      ...dead.map(
        (delivery) => `given up: ${delivery._id}  ${delivery.event}  ${delivery.createdAt}  ${delivery.lastError}`,
      ),
    ].join('\n')
  })
}

function readRemove(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await endWebhook(context, { target: id, body: {}, key: randomUUID() })
    return 'It is told nothing any more.'
  })
}

function readReplay(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_ID)
  const id = requireId(values.id, '--id')
  return runAsAdmin(values.shop, async (context) => {
    await replay(context, { target: id, body: {}, key: randomUUID() })
    return 'It is told again.'
  })
}

function readAudit(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_SHOP)
  return runAsAdmin(values.shop, async (context) => {
    const entries = await readAuditLog(context, 1)
    if (entries.length === 0) return 'Nothing was done yet.'
    return entries.map(({ at, actor, action, target }) => `${at}  ${actor}  ${action}  ${target}`).join('\n')
  })
}

/** The queue belongs to the deployment, so the counts cover all shops. */
function readTasks(parameters: readonly string[]): Command {
  readOptions(parameters, {})
  return async ({ operator, terminal }) => {
    const counts = await jobQueue(operator.db).count(new Date())
    for (const { kind, ready, scheduled, failed, oldestReadyAt } of counts)
      terminal.out(
        `${kind}  due ${ready}${oldestReadyAt ? ` since ${oldestReadyAt.toISOString()}` : ''}  later ${scheduled}  dead ${failed}\n`,
      )
    if (counts.length === 0) terminal.out('No jobs are waiting.\n')
    return 0
  }
}
