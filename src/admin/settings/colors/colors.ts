/** The colours of a shop, in the order of the form. */
export const COLOR_NAMES = ['primary', 'text', 'secondary', 'textSecondary', 'footer'] as const
export type ColorName = (typeof COLOR_NAMES)[number]
/** Hex texts; empty for those of the design. */
export type Colors = Record<ColorName, string>

export const isColorName = (name: string): name is ColorName => COLOR_NAMES.some((one) => one === name)
export const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
