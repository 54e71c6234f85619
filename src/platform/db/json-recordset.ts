import { sql, type RawBuilder } from 'kysely'
import type { Tables } from './tables.generated.ts'

/** Column names and their PostgreSQL types, from code only. */
export type Columns = Readonly<Record<string, string>>

/**
 * Passes many rows as one parameter, to select from. The statement's text does not depend on their number, so it is
 * planned once and stays below PostgreSQL's limit of 65,535 parameters.
 * @param rows JSON values; dates are written as ISO strings
 */
export const recordset = (rows: readonly object[], columns: Columns): RawBuilder<unknown> => {
  const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  return sql`json_to_recordset(${toJson(rows)}::json) as given(${sql.raw(list.join(', '))})`
}

/**
 * Inserts rows, passed as one parameter, in the types of the table's columns. All rows have the columns of the first;
 * JSON columns are values, not text.
 */
export function insertRecordset(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> {
  // As text, because building and compiling the names of 40 columns costs more than the rest. All come from code.
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  const into = sql.raw(`insert into "${table}" (${columns}) select ${columns}`)
  return sql`${into} from json_populate_recordset(null::${sql.raw(`"${table}"`)}, ${toJson(rows)}::json)`
}

/** Returns JSON that PostgreSQL accepts: an unpaired surrogate, left where a text was cut, becomes U+FFFD. */
function toJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  // `JSON.stringify` escapes only unpaired surrogates.
  if (!text.includes(String.raw`\ud`)) return text
  return JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

export const columnList = (columns: Columns): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)))

/** For `on conflict do update set`: assigns the columns of the proposed row. */
export const setFromExcluded = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
