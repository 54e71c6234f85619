import { expect, test } from 'vitest'
import { auditEn } from '#src/admin/messages/audit.en.ts'
import type { AdminOperation } from '#src/shared/admin-operation.ts'
import { contract } from './contract.ts'

test('the audit log has words for the action of every operation', () => {
  const operations = Object.values<object>(contract).filter((each): each is AdminOperation => 'audit' in each)
  const actions = new Set(operations.flatMap(({ audit }) => (audit ? [audit.action] : [])))
  expect([...actions].filter((action) => !(action in auditEn.actions))).toEqual([])
})
