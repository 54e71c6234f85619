// Public holidays of the countries with a right of withdrawal. A period that ends on one of them ends with the next
// working day (regulation 1182/71, article 3(4)). A day too many only favours the shopper.

interface Holidays {
  /** `MM-DD`, every year. */
  fixed: string
  /** Days after Easter Sunday. */
  easter: string
  isOrthodox?: true
}

const WESTERN = '-2 1 39 50'
const HOLIDAYS: Readonly<Record<string, Holidays>> = {
  AT: { fixed: '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-25 12-26', easter: '1 39 50 60' },
  BE: { fixed: '01-01 05-01 07-21 08-15 11-01 11-11 12-25', easter: '1 39 50' },
  BG: {
    fixed: '01-01 03-03 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
    easter: '-2 -1 1',
    isOrthodox: true,
  },
  HR: { fixed: '01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26', easter: '1 60' },
  CY: {
    fixed: '01-01 01-06 03-25 04-01 05-01 08-15 10-01 10-28 12-25 12-26',
    easter: '-48 -2 1 50',
    isOrthodox: true,
  },
  CZ: { fixed: '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26', easter: '-2 1' },
  DK: { fixed: '01-01 06-05 12-25 12-26', easter: '-3 -2 1 39 50' },
  EE: { fixed: '01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26', easter: '-2' },
  FI: { fixed: '01-01 01-06 05-01 12-06 12-25 12-26', easter: '-2 1 39' },
  FR: { fixed: '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25', easter: '1 39 50' },
  DE: { fixed: '01-01 05-01 10-03 12-25 12-26', easter: WESTERN },
  GR: { fixed: '01-01 01-06 03-25 05-01 08-15 10-28 12-25 12-26', easter: '-48 -2 1 50', isOrthodox: true },
  HU: { fixed: '01-01 03-15 05-01 08-20 10-23 11-01 12-25 12-26', easter: '-2 1 50' },
  IE: { fixed: '01-01 03-17 12-25 12-26', easter: '1' },
  IT: { fixed: '01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26', easter: '1' },
  LV: { fixed: '01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31', easter: '-2 1' },
  LT: { fixed: '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26', easter: '1' },
  LU: { fixed: '01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26', easter: '1 39 50' },
  MT: { fixed: '01-01 02-10 03-19 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25', easter: '-2' },
  NL: { fixed: '01-01 04-27 05-05 12-25 12-26', easter: '1 39 50' },
  PL: { fixed: '01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26', easter: '1 60' },
  PT: { fixed: '01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25', easter: '-2 60' },
  RO: {
    fixed: '01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26',
    easter: '-2 1 50',
    isOrthodox: true,
  },
  SK: { fixed: '01-01 01-06 05-01 05-08 07-05 08-29 09-15 11-01 11-17 12-24 12-25 12-26', easter: '-2 1' },
  SI: { fixed: '01-01 01-02 02-08 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26', easter: '1' },
  ES: { fixed: '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25', easter: '-2' },
  SE: { fixed: '01-01 01-06 05-01 06-06 12-25 12-26', easter: '-2 1 39' },
  IS: { fixed: '01-01 05-01 06-17 12-25 12-26', easter: '-3 -2 1 39 50' },
  LI: { fixed: '01-01 01-06 05-01 08-15 09-08 11-01 12-08 12-25 12-26', easter: '1 39 50 60' },
  NO: { fixed: '01-01 05-01 05-17 12-25 12-26', easter: '-3 -2 1 39 50' },
}

const DAY_MS = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns Easter Sunday of a year as an ISO date. */
export function easterSunday(year: number, isOrthodox = false): string {
  return dayOf(isOrthodox ? orthodoxEaster(year) : westernEaster(year))
}

/** The rule of Oudin. */
function westernEaster(year: number): number {
  const century = Math.floor(year / 100)
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const late = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - (year % 19)) / 11))
  const weekday = (year + Math.floor(year / 4) + late + 2 - century + Math.floor(century / 4)) % 7
  return Date.UTC(year, 2, 28 + late - weekday)
}

/** The rule of Meeus for the Julian calendar, which is 13 days late until 2099. */
function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  return Date.UTC(year, 2, 22 + moon + weekday) + 13 * DAY_MS
}

/** Returns whether an ISO date is a Saturday, a Sunday or a public holiday in a country. */
export function isDayOff(date: string, country: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return true
  const holidays = HOLIDAYS[country]
  if (!holidays) return false
  if (holidays.fixed.split(' ').includes(date.slice(5))) return true
  const easter = Date.parse(easterSunday(Number(date.slice(0, 4)), holidays.isOrthodox))
  return holidays.easter.split(' ').some((days) => dayOf(easter + Number(days) * DAY_MS) === date)
}
