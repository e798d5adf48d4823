// The pieces in the pictures, shared by the list of pictures and by the seed, which describes the same pieces.

export type PictureMetal = 'silver' | 'gold'
export type BullionForm = 'coin' | 'bar'
export type Mint = 'silvera' | 'mmtc-pamp' | 'kundan' | 'india-mint'
export type Casket = 'maroon' | 'navy' | 'green' | 'velvet' | 'wood'

/** Motif → what a visitor sees, for alternative texts. Deities appear by symbol and script, never by face. */
export const MOTIFS = {
  lotus: 'lotus',
  shree: 'Shree in Devanagari',
  om: 'Om',
  sun: 'rayed sun',
  tree: 'banyan tree',
  wheel: 'temple chariot wheel',
  mandala: 'mandala',
  rose: 'rose',
  star: 'star',
  kalash: 'kalash with coconut and mango leaves',
  diya: 'lit diya',
  conch: 'conch',
  'peacock-feather': 'peacock feather',
  elephant: 'elephant',
  trishul: 'trishul and damaru',
  flute: 'flute and peacock feather',
  bow: 'bow and arrow',
  mace: 'mace',
  'lotus-feet': 'Lakshmi’s footprints',
  ganesha: 'Ganesha’s syllable Gam in Devanagari',
  modak: 'plate of modaks',
  rakhi: 'rakhi thread',
  mother: 'Maa in Devanagari in a wreath',
  deepavali: 'three diyas over a rangoli',
  dhanteras: 'kalash of coins',
  mandap: 'wedding mandap',
  cradle: 'cradle',
  kite: 'kite before the sun',
} as const
export type Motif = keyof typeof MOTIFS

export const MINT_NAMES: Record<Mint, string> = {
  silvera: 'Silvera',
  'mmtc-pamp': 'MMTC-PAMP',
  kundan: 'Kundan',
  'india-mint': 'India Government Mint Mumbai',
}

export const CASKET_NAMES: Record<Casket, string> = {
  maroon: 'a maroon gift box',
  navy: 'a navy gift box',
  green: 'a bottle green gift box',
  velvet: 'a velvet gift box',
  wood: 'a wooden presentation box',
}

/** The fineness struck into each mint's metal; a product that shows the picture must state the same. */
export const FINENESS: Record<Mint, Record<PictureMetal, string>> = {
  silvera: { silver: '999.9', gold: '999.9' },
  'mmtc-pamp': { silver: '999.9', gold: '999.9' },
  kundan: { silver: '999', gold: '999.9' },
  'india-mint': { silver: '999', gold: '999' },
}

/** Grams → [height, width] of bars and [diameter] of coins in millimetres, as on the ruler in the pictures. */
export const MEASURES_MM: Record<PictureMetal, Record<BullionForm, Record<number, readonly number[]>>> = {
  silver: {
    coin: { 5: [26], 10: [32], 20: [38], 50: [50], 100: [60] },
    bar: { 50: [50, 30], 100: [55, 33], 250: [75, 45], 500: [95, 55], 1000: [115, 65] },
  },
  gold: {
    coin: { 0.5: [11], 1: [14], 2: [16], 5: [21], 8: [24], 10: [26], 20: [32] },
    // biome-ignore format: one line a family reads as a table
    bar: { 1: [15, 8.9], 2: [19, 11.2], 5: [25, 14.8], 8: [32, 18.9], 10: [50, 29.6], 20: [50, 29.6], 50: [55, 32.5], 100: [60, 35.5] },
  },
}

/** Grams per cubic millimetre. */
const DENSITY: Record<PictureMetal, number> = { silver: 0.01049, gold: 0.01932 }

/** How much higher than its mean thickness a coin's rim stands. */
const RIM_RISE = 1.18

/** Thickness in millimetres that follows from weight, density and size: 1.4 for a silver coin of 10 g. */
export function thicknessMm(metal: PictureMetal, form: BullionForm, weightG: number): number {
  const [high, wide] = MEASURES_MM[metal][form][weightG]!
  const area = form === 'coin' ? (Math.PI / 4) * high! * high! : high! * wide!
  return (weightG / DENSITY[metal] / area) * (form === 'coin' ? RIM_RISE : 1)
}

/** One edge view serves every weight of a mint; it has the thickness of this one. */
export const EDGE_WEIGHT_G: Record<PictureMetal, Record<BullionForm, number>> = {
  silver: { coin: 10, bar: 100 },
  gold: { coin: 10, bar: 50 },
}

/** 0.5 → '0.5 g', 1000 → '1 kg' (rules/design.md 8.1). */
export const weightLabel = (weightG: number): string => (weightG < 1000 ? `${weightG} g` : `${weightG / 1000} kg`)

/** 0.5 → '0-5g', 1000 → '1kg', as weights appear in the names of pictures. */
export const weightSlug = (weightG: number): string => weightLabel(weightG).replace(' ', '').replace('.', '-')
