import type { AdminOperation } from '#src/shared/admin-operation.ts'
import type { AdminProgram } from '../admin.ts'
import type { Reply } from '../visitor.ts'
import type { AdminCase, AdminWorld } from './admin-cases.ts'

const METHODS = { get: 'get', post: 'post', put: 'put', patch: 'patch', delete: 'remove' } as const

/** Returns the request of a case, for a program of any shop. */
export async function prepare(operation: AdminOperation, { params, query, body }: AdminCase, world: AdminWorld) {
  const values = params?.(world) ?? {}
  const path = operation.path.replace('/operator/v1', '').replaceAll(/\{(\w+)\}/g, (_match, name) => values[name] ?? '')
  const address = `${path}?${new URLSearchParams(query?.(world))}`
  const content = (typeof body === 'function' ? await body() : body) ?? {}
  return (program: AdminProgram): Promise<Reply> =>
    operation.uploadBytes === undefined
      ? program[METHODS[operation.method]](address, content)
      : program.upload(address, content as Record<string, File>)
}
