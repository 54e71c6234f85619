/**
 * The standard rates of value added tax in per cent, as of 2026, which a form suggests; who runs the shop confirms them.
 * Source: the tables of the European Commission, and of the governments of the United Kingdom, Norway and Switzerland.
 */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** Returns the standard rate of a country in per cent; null where there is none or several. */
export const usualRate = (country: string): number | null => STANDARD_RATES[country] ?? null
