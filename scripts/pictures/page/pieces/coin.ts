import {
  type CoinPicture,
  FINENESS,
  type Mint,
  type Motif,
  type PictureMetal,
} from '../../../../src/demo/catalogue/pictures.ts'
import { MOTIF_FIELDS } from '../motifs/motifs.ts'
import { disc, drawAt, type Pen, TAU } from '../studio/canvas.ts'
import { arcText } from '../studio/lettering.ts'
import type { Relief } from '../studio/metal.ts'
import { addHeights, type HeightField, layer } from '../studio/relief.ts'
import { finenessLine, type Rim, STYLES } from './mints.ts'
import { OCCASIONS } from './occasions.ts'

export const COIN_RADIUS = 392

const motifs = new Map<string, HeightField>()

export function coin({ mint, metal, motif }: Omit<CoinPicture, 'kind'>): Relief {
  const known = motifField(motif)
  const occasion = mint === 'silvera' ? OCCASIONS[motif] : undefined
  const fineness = finenessLine(mint, metal)
  return strike(mint, metal, {
    motif: known,
    top: occasion ?? STYLES[mint].brand,
    foot: occasion ? `SILVERA · ${fineness.replace('FINE ', '')}` : fineness,
  })
}

/** A coin that no mint has signed: for pictures that every shop shows. */
export function unsignedCoin(metal: PictureMetal, motif: Motif): Relief {
  const top = `FINE ${metal === 'gold' ? 'GOLD' : 'SILVER'}`
  return strike('silvera', metal, { motif: motifField(motif), top, foot: FINENESS.silvera[metal] })
}

function motifField(motif: Motif): HeightField {
  const known = motifs.get(motif) ?? MOTIF_FIELDS[motif]()
  motifs.set(motif, known)
  return known
}

/** One side of a coin: rim, relief and the words along it. */
export function strike(
  mint: Mint,
  metal: PictureMetal,
  { motif, top, foot }: { motif: HeightField; top: string; foot: string },
): Relief {
  const style = STYLES[mint]
  const mask = layer((pen) => disc(pen, 0, 0, COIN_RADIUS), { soft: 0.5 })
  const heights = layer((pen) => disc(pen, 0, 0, COIN_RADIUS - 3), { soft: 4, height: 4 })
  addHeights(heights, rimField(style.rim))
  addHeights(heights, motif)
  const topSize = Math.min(style.rim === 'rope' ? 49 : 54, 760 / top.length)
  const lettering = layer(
    (pen) => {
      arcText(pen, top, {
        radius: COIN_RADIUS - 88,
        size: topSize,
        font: style.font,
        weight: style.weight,
        track: style.track,
      })
      arcText(pen, foot, {
        radius: COIN_RADIUS - 88,
        size: 36,
        font: style.font,
        weight: style.weight,
        track: 0.14,
        foot: true,
      })
    },
    { soft: 1.3, height: 5 },
  )
  addHeights(heights, lettering)
  const frost = motif.map((height, i) => Math.min(1, Math.max(0, height * 0.3 + lettering[i]! * 0.24)))
  return {
    struck: { heights, mask, frost },
    look: { metal, finish: style.finish, basin: 0.04, frostRoughness: 0.5, sandblast: 0.8 },
  }
}

const rims = new Map<Rim, HeightField>()

function rimField(rim: Rim): HeightField {
  const known = rims.get(rim)
  if (known) return known
  const band = layer(circle(COIN_RADIUS - 15, 24), { soft: 4, height: 6 })
  addHeights(band, layer(circle(COIN_RADIUS - 34, 3), { soft: 1, height: 2 }))
  const inner = layer(
    (pen) => {
      if (rim === 'plain') circle(COIN_RADIUS - 46, 2.5)(pen)
      if (rim === 'beads') spread(pen, 120, () => disc(pen, 0, 0, 5.4))
      if (rim === 'rope') spread(pen, 96, () => pen.fillRect(-3.5, -9, 7, 18), 0.7)
      if (rim === 'denticles') spread(pen, 140, () => pen.fillRect(-4, -9, 8, 18))
    },
    { soft: 1.7, height: 4 },
  )
  addHeights(band, inner)
  rims.set(rim, band)
  return band
}

function spread(pen: Pen, count: number, draw: () => void, lean = 0) {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU
    drawAt(
      pen,
      (COIN_RADIUS - 48) * Math.cos(angle),
      (COIN_RADIUS - 48) * Math.sin(angle),
      angle + Math.PI / 2 + lean,
      draw,
    )
  }
}

const circle = (radius: number, width: number) => (pen: Pen) => {
  pen.lineWidth = width
  pen.beginPath()
  pen.arc(0, 0, radius, 0, TAU)
  pen.stroke()
}

/** The diamond under which the Mumbai mint signs its pieces. */
export function diamond(pen: Pen, x: number, y: number, height: number) {
  drawAt(pen, x, y, Math.PI / 4, () => pen.fillRect(-height * 0.35, -height * 0.35, height * 0.7, height * 0.7))
}
