import { textFormat } from './text-format.ts'

export const { plural, list } = textFormat('en')
