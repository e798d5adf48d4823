import { FINENESS, type Mint, type PictureMetal, weightLabel } from '../../../../src/demo/catalogue/pictures.ts'
import { disc, type Pen } from '../studio/canvas.ts'
import { drawTextLine, mark } from '../studio/lettering.ts'
import type { Relief } from '../studio/metal.ts'
import { addHeights, layer } from '../studio/relief.ts'
import { diamond, strike } from './coin.ts'
import { rosette } from './guilloche.ts'
import { finenessLine, STYLES } from './mints.ts'

/** The other side: a plain disc with the mint's sign or the weight, inside a fine engine-turned rosette. */
export function coinReverse(mint: Mint, metal: PictureMetal, weightG: number | null): Relief {
  const turned = layer(rosette, { soft: 0.8, height: 2.6 })
  const plate = layer((pen) => disc(pen, 0, 0, 196), { soft: 3, height: 2.2 })
  for (let i = 0; i < plate.length; i++) if (plate[i]! > 1.1) turned[i] = 0
  const lettering = layer(
    (pen) => {
      if (mint === 'silvera') houseCentre(pen, weightG)
      else mintCentre(pen, mint, metal)
    },
    { soft: 2, height: 6 },
  )
  return strike(mint, metal, {
    motif: addHeights(addHeights(turned, plate), lettering),
    top: STYLES[mint].brand,
    foot: finenessLine(mint, metal),
  })
}

function houseCentre(pen: Pen, weightG: number | null) {
  if (weightG === null) return mark(pen, 0, 0, 230)
  mark(pen, 0, -88, 118)
  drawTextLine(pen, weightLabel(weightG), { y: 52, size: 128, weight: 600 })
}

/** Chemical symbol and fineness; the Mumbai mint signs with its diamond instead. */
function mintCentre(pen: Pen, mint: Mint, metal: PictureMetal) {
  const { font } = STYLES[mint]
  if (mint === 'india-mint') diamond(pen, 0, -36, 130)
  else drawTextLine(pen, metal === 'gold' ? 'Au' : 'Ag', { y: -48, size: 150, font, weight: 600 })
  drawTextLine(pen, FINENESS[mint][metal], { y: 104, size: 56, font, weight: 600, track: 0.08 })
}
