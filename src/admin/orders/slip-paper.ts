import { storedSwitch } from '../client/stored-switch.ts'

/** Whether packing slips are printed on labels of 10 × 15 cm instead of A4; a printer belongs to the computer. */
export const labelSlips = storedSwitch('label-slips', false)
