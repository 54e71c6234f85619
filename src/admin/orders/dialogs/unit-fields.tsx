import { ordersEn } from '../../messages/orders.en.ts'
import type { LineUnits } from '../order-actions.rules.ts'

const t = ordersEn.actions

interface UnitFieldsProps {
  /** The lines with the most units that can be chosen. */
  lines: readonly LineUnits[]
  unitsOf: (lineId: string) => number
  onChoose: (lineId: string, units: number) => void
}

/** Chooses how many units of each line an action is about. */
export const UnitFields = ({ lines, unitsOf, onChoose }: UnitFieldsProps) => (
  <div className="column">
    {lines.map(({ line, units: most }) => (
      <label key={line._id} className="row medium">
        <bdi className="grow">{line.name}</bdi>
        <select
          className="input unit-count"
          aria-label={t.units(line.name)}
          value={unitsOf(line._id)}
          onChange={({ target }) => onChoose(line._id, Number(target.value))}
        >
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        <span className="soft nowrap">{t.ofUnits(most)}</span>
      </label>
    ))}
  </div>
)
