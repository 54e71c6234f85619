import { useState } from 'react'
import { SelectField } from '../kit/select-field.tsx'

/** Returns the numbers from 0 to `most` to choose from. */
export const countsTo = (most: number): [value: string, label: string][] =>
  Array.from({ length: most + 1 }, (_, count) => [String(count), String(count)])

/** Returns the name of an item with its options. */
export const nameOf = ({ name, optionValues }: { name: string; optionValues: readonly string[] }): string =>
  [name, ...optionValues].join(', ')

interface CountedLine {
  lineId: string
  label: string
  most: number
}

/** The chosen units of each line: all of them until fewer are chosen. */
export function useUnits(lines: readonly CountedLine[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  return {
    units: lines.map((line) => ({ ...line, quantity: counts[line.lineId] ?? line.most })),
    choose: (lineId: string, quantity: number) => setCounts((before) => ({ ...before, [lineId]: quantity })),
  }
}

/** Chooses how many units of each line an action is about. */
export const UnitSelects = ({ units, choose }: ReturnType<typeof useUnits>) =>
  units.map(({ lineId, label, most, quantity }) => (
    <SelectField
      key={lineId}
      label={label}
      value={String(quantity)}
      options={countsTo(most)}
      onValue={(value) => choose(lineId, Number(value))}
    />
  ))
