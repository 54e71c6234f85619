import { sql, type RawBuilder } from 'kysely'

/** Column names and their PostgreSQL types, written in our own code. */
export type Columns = Readonly<Record<string, string>>

/**
 * Many rows as one parameter, to select from. A statement keeps its text whatever their number, so that it is planned
 * once, and stays far below PostgreSQL's 65,535 parameters, which 4,000 rows of 17 values would pass.
 * @param rows what JSON can carry; dates are written as ISO texts
 */
export const recordset = (rows: readonly object[], columns: Columns): RawBuilder<unknown> => {
  const list = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${toJson(rows)}::json) as given(${sql.join(list)})`
}

/** JSON that PostgreSQL takes: half of a surrogate pair, left where a text was cut, becomes U+FFFD. */
function toJson(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  // Whole pairs stand there as they are; only a half is written as an escape.
  if (!text.includes(String.raw`\ud`)) return text
  return JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

export const columnList = (columns: Columns): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)))

/** For `on conflict do update set`: these columns from the row that was given. */
export const setFromExcluded = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
