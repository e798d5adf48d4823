import { type Coin, type Metal, type Mint, weightLabel } from '../../../../src/shop/catalog/demo/pictures.ts'
import { MOTIF_FIELDS } from '../motifs/motifs.ts'
import { at, disc, type Pen, TAU } from '../studio/canvas.ts'
import { arcText, line, mark } from '../studio/lettering.ts'
import { shade } from '../studio/metal.ts'
import { add, type Field, layer } from '../studio/relief.ts'
import { rosette } from './guilloche.ts'
import { finenessLine, type Rim, STYLES } from './mints.ts'
import { OCCASIONS } from './occasions.ts'

export const COIN_RADIUS = 392

const motifs = new Map<string, Field>()

export function coin({ mint, metal, motif }: Omit<Coin, 'kind'>): HTMLCanvasElement {
  const known = motifs.get(motif) ?? MOTIF_FIELDS[motif]()
  motifs.set(motif, known)
  const occasion = mint === 'silvera' ? OCCASIONS[motif] : undefined
  const fineness = finenessLine(mint, metal)
  return strike(mint, metal, {
    motif: known,
    top: occasion ?? STYLES[mint].brand,
    foot: occasion ? `SILVERA · ${fineness.replace('FINE ', '')}` : fineness,
  })
}

/** The other side: mark or name, weight when given, over a fine engine-turned rosette. */
export function coinReverse(mint: Mint, metal: Metal, weightG: number | null): HTMLCanvasElement {
  const style = STYLES[mint]
  const turned = layer(rosette, { soft: 0.8, height: 2.6 })
  const lettering = layer(
    (pen) => {
      if (mint === 'silvera') mark(pen, 0, weightG === null ? 0 : -88, weightG === null ? 230 : 118)
      else if (mint === 'india-mint') diamond(pen, 0, -34, 110)
      else
        line(pen, style.brand, {
          y: -26,
          size: style.brand.length > 7 ? 54 : 72,
          font: style.font,
          weight: 700,
          track: 0.12,
        })
      if (mint !== 'silvera')
        line(pen, metal === 'gold' ? '24 KARAT' : 'PURE SILVER', {
          y: mint === 'india-mint' ? 76 : 50,
          size: 36,
          font: style.font,
          weight: 600,
          track: 0.16,
        })
      if (weightG !== null) line(pen, weightLabel(weightG), { y: 52, size: 128, weight: 600 })
    },
    { soft: 2, height: 6 },
  )
  const plate = layer((pen) => disc(pen, 0, 0, 196), { soft: 3, height: 2.2 })
  for (let i = 0; i < plate.length; i++) if (plate[i]! > 1.1) turned[i] = 0
  return strike(mint, metal, {
    motif: add(add(turned, plate), lettering),
    top:
      mint === 'silvera'
        ? 'SILVERA'
        : mint === 'india-mint'
          ? 'INDIA GOVT MINT'
          : metal === 'gold'
            ? 'FINE GOLD'
            : 'FINE SILVER',
    foot: finenessLine(mint, metal),
  })
}

function strike(
  mint: Mint,
  metal: Metal,
  { motif, top, foot }: { motif: Field; top: string; foot: string },
): HTMLCanvasElement {
  const style = STYLES[mint]
  const mask = layer((pen) => disc(pen, 0, 0, COIN_RADIUS), { soft: 0.5 })
  const heights = layer((pen) => disc(pen, 0, 0, COIN_RADIUS - 3), { soft: 4, height: 4 })
  add(heights, rimField(style.rim))
  add(heights, motif)
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
  add(heights, lettering)
  const frost = motif.map((height, i) => Math.min(1, Math.max(0, height * 0.3 + lettering[i]! * 0.24)))
  return shade({ heights, mask, frost }, { metal, finish: style.finish, strength: 0.4, grain: 0.45 })
}

const rims = new Map<Rim, Field>()

function rimField(rim: Rim): Field {
  const known = rims.get(rim)
  if (known) return known
  const band = layer(circle(COIN_RADIUS - 15, 24), { soft: 4, height: 6 })
  add(band, layer(circle(COIN_RADIUS - 34, 3), { soft: 1, height: 2 }))
  const inner = layer(
    (pen) => {
      if (rim === 'plain') circle(COIN_RADIUS - 46, 2.5)(pen)
      if (rim === 'beads') spread(pen, 120, () => disc(pen, 0, 0, 5.4))
      if (rim === 'rope') spread(pen, 96, () => pen.fillRect(-3.5, -11, 7, 22), 0.7)
      if (rim === 'denticles') spread(pen, 140, () => pen.fillRect(-4, -9, 8, 18))
    },
    { soft: 1.7, height: 4 },
  )
  add(band, inner)
  rims.set(rim, band)
  return band
}

function spread(pen: Pen, count: number, draw: () => void, lean = 0) {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU
    at(
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
  at(pen, x, y, Math.PI / 4, () => pen.fillRect(-height * 0.35, -height * 0.35, height * 0.7, height * 0.7))
}
