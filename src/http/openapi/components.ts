import { describeFailures, nameFailures } from './failures.ts'
import type { Operation, Parameter, RequestBody, Response } from './operations.ts'

interface Named<T> {
  name: string
  part: T
}
/** The description replaces that of the target. */
type Reference = { $ref: string; description?: string }

/** A failure of one operation refers to this, with a description of its own. */
const FAILURE = describeFailures([])

/** Moves parameters, bodies and responses that several operations have to components; the operations refer to them. */
export function shareParts(operations: Readonly<Record<string, Operation>>): {
  operations: Record<string, object>
  components: {
    parameters: Record<string, Parameter>
    requestBodies: Record<string, RequestBody>
    responses: Record<string, Response>
  }
} {
  const all = Object.values(operations)
  const parameters = findShared(all.flatMap((operation) => operation.parameters.map(nameParameter)))
  const requestBodies = findShared(all.flatMap(({ requestBody }) => (requestBody ? [nameBody(requestBody)] : [])))
  const responses = findShared(all.flatMap((operation) => Object.values(operation.responses).map(nameResponse)))
  return {
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        {
          ...operation,
          parameters:
            operation.parameters.length === 0
              ? undefined
              : operation.parameters.map((part) => refer(nameParameter(part), 'parameters', parameters)),
          ...(operation.requestBody && {
            requestBody: refer(nameBody(operation.requestBody), 'requestBodies', requestBodies),
          }),
          responses: Object.fromEntries(
            Object.entries(operation.responses).map(([status, part]) => [
              status,
              describeFailure(refer(nameResponse(part), 'responses', responses)),
            ]),
          ),
        },
      ]),
    ),
    components: { parameters, requestBodies, responses: { ...responses, Failure: FAILURE } },
  }
}

/** Returns the parts that are used at least twice; variants of one name are numbered, the most used one first. */
function findShared<T>(parts: readonly Named<T>[]): Record<string, T> {
  const shared: Record<string, T> = {}
  for (const [name, group] of Map.groupBy(parts, (each) => each.name)) {
    const variants = [...Map.groupBy(group, ({ part }) => JSON.stringify(part)).values()]
    const repeated = variants.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
    for (const [index, [first]] of repeated.entries()) if (first) shared[numbered(name, index)] = first.part
  }
  return shared
}

const numbered = (name: string, index: number): string => (index === 0 ? name : `${name}${index + 1}`)

function refer<T>({ name, part }: Named<T>, kind: string, shared: Readonly<Record<string, T>>): T | Reference {
  const text = JSON.stringify(part)
  for (let index = 0; ; index += 1) {
    const variant = shared[numbered(name, index)]
    if (variant === undefined) return part
    if (text === JSON.stringify(variant)) return { $ref: `#/components/${kind}/${numbered(name, index)}` }
  }
}

/** Returns a failure that one operation has as a reference with its codes. */
function describeFailure(part: Response | Reference): Response | Reference {
  if ('$ref' in part || JSON.stringify(part.content) !== JSON.stringify(FAILURE.content)) return part
  return { $ref: '#/components/responses/Failure', description: part.description }
}

function nameParameter(part: Parameter): Named<Parameter> {
  return { name: `${toPascalCase(part.name)}In${toPascalCase(part.in)}`, part }
}

/** A body is named by its fields. */
function nameBody(part: RequestBody): Named<RequestBody> {
  const { schema } = part.content['application/json'] ?? {}
  const fields = Object.keys(schema?.properties ?? {}).map(toPascalCase)
  return { name: `${fields.join('And') || 'Empty'}Body`, part }
}

/**
 * A failure response is named by its codes, one that many endpoints share by what it is, and a success by what
 * it contains.
 */
function nameResponse(part: Response): Named<Response> {
  const codes = [...part.description.matchAll(/`(\w+)`/g)].map(([, code = '']) => toPascalCase(code))
  return { name: nameFailures(part) ?? (codes.join('Or') || nameSuccess(part)), part }
}

/** Returns the name of the object in `data`, or else the names of all fields beside `success`. */
function nameSuccess(part: Response): string {
  const content = JSON.stringify(part)
  const [, object] = /"properties":\{"data":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}/.exec(content) ?? []
  const [, fields = ''] = /"required":\[([^\]]*)\]\}\]/.exec(content) ?? []
  const names = [...fields.matchAll(/\w+/g)].map(([name]) => toPascalCase(name))
  const name = object ?? names.join('And')
  return name === '' ? 'Done' : `${name}Response`
}

function toPascalCase(text: string): string {
  return text.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
