import at from './data/at.json' with { type: 'json' }
import be from './data/be.json' with { type: 'json' }
import de from './data/de.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import eu from './data/eu.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import ie from './data/ie.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import nl from './data/nl.json' with { type: 'json' }
import none from './data/none.json' with { type: 'json' }
import pl from './data/pl.json' with { type: 'json' }
import uk from './data/uk.json' with { type: 'json' }
import { DutyData } from './duty-data.contract.ts'
import { fileOf, filesOf, type Duty, type ShopMarket } from './duty.rules.ts'

const FILES = { at, be, de, es, eu, fr, ie, it, nl, none, pl, uk }
const NAMES = Object.keys(FILES)

/** What the law asks by data file. A malformed file ends the start of the server. */
export const DUTY_DATA: ReadonlyMap<string, DutyData> = new Map(
  Object.entries(FILES).map(([name, file]) => [name, DutyData.parse(file)]),
)

/** Returns the data of a file; what its file does not have is that of the EU. */
export function dataOf(name: string): DutyData {
  const found = DUTY_DATA.get(name)
  if (!found) throw new Error(`There is no data file of duties for ${name}.`)
  return found
}

/** Returns for how many years a seller of a country has to store documents, after the year in which they were issued. */
export const documentYearsByLaw = (country: string): number => dataOf(fileOf(country, NAMES)).documentYears.years

/** Returns the data files of a shop, with the one that they inherit from, the general one first. */
export function dataOfShop(market: Pick<ShopMarket, 'country' | 'buyers'>): DutyData[] {
  const own = filesOf(market, NAMES).map(dataOf)
  const inherited = own.some(({ inherits }) => inherits === 'eu') ? [dataOf('eu')] : []
  return [...new Set([...inherited, ...own])].toSorted(
    (a, b) => Number(a.inherits !== null) - Number(b.inherits !== null),
  )
}

/** Returns the duties of some data files; a later file replaces the duties of the same id. */
export function dutiesOf(files: readonly DutyData[]): Duty[] {
  return [...new Map(files.flatMap(({ duties }) => duties).map((duty) => [duty.id, duty])).values()]
}

/** Returns the version of some data files: the day of the newest. */
export const versionOf = (files: readonly DutyData[]): string =>
  files.reduce((newest, { version }) => (version > newest ? version : newest), '')
