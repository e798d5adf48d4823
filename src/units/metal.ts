export const metals = ['gold', 'silver'] as const
export type Metal = (typeof metals)[number]

/** Paise a gram of 999 fine metal, without GST. */
export type MetalRates = Readonly<Record<Metal, number>>
