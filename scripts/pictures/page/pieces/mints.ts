import { FINENESS, type Mint, type PictureMetal } from '../../../../src/demo/catalogue/pictures.ts'
import { DISPLAY, TEXT } from '../studio/lettering.ts'
import type { Finish } from '../studio/metal.ts'

export type Rim = 'beads' | 'plain' | 'rope' | 'denticles'

/** How one mint strikes its pieces. Four hands, so that a list of four mints does not look like one. */
export type MintStyle = { brand: string; font: string; weight: number; track: number; rim: Rim; finish: Finish }

export const STYLES: Record<Mint, MintStyle> = {
  silvera: { brand: 'SILVERA', font: DISPLAY, weight: 600, track: 0.2, rim: 'beads', finish: 'turned' },
  'mmtc-pamp': { brand: 'MMTC-PAMP', font: TEXT, weight: 600, track: 0.14, rim: 'plain', finish: 'polished' },
  kundan: { brand: 'KUNDAN', font: DISPLAY, weight: 700, track: 0.3, rim: 'rope', finish: 'turned' },
  'india-mint': { brand: 'INDIA GOVT MINT', font: TEXT, weight: 500, track: 0.16, rim: 'denticles', finish: 'drawn' },
}

/** '999.9 FINE GOLD', or the Mumbai mint's place, its diamond mint mark and the bare fineness. */
export function finenessLine(mint: Mint, metal: PictureMetal): string {
  const fineness = FINENESS[mint][metal]
  if (mint === 'india-mint') return `MUMBAI ◆ ${metal === 'gold' ? 'GOLD' : 'SILVER'} ${fineness}`
  return `${fineness} FINE ${metal === 'gold' ? 'GOLD' : 'SILVER'}`
}
