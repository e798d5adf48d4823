import '@fontsource-variable/anek-devanagari'
import '@fontsource-variable/anek-latin'
import '@fontsource-variable/ysabeau-office'
import {
  type BarPicture,
  type CoinPicture,
  type CoinReversePicture,
  type DemoPicture,
  PICTURES,
} from '../../../src/demo/catalogue/pictures.ts'
import { bar } from './pieces/bar.ts'
import { barReverse } from './pieces/bar-reverse.ts'
import { box } from './pieces/box.ts'
import { drawAssayCard } from './pieces/card.ts'
import { coin } from './pieces/coin.ts'
import { coinReverse } from './pieces/coin-reverse.ts'
import { scaleView } from './pieces/scale-view.ts'
import { scene } from './pieces/scenes.ts'
import { edgeView, turningView } from './pieces/tilted.ts'
import { place, shadowed, sheet } from './studio/canvas.ts'
import { fontsReady } from './studio/lettering.ts'
import { shade } from './studio/metal.ts'

/** Pieces are drawn to fill the sheet; the guide wants coins at 82 % and bars at 84 % of the tile. */
const MARGIN = 0.94

function struck(piece: CoinPicture | CoinReversePicture | BarPicture): HTMLCanvasElement {
  if (piece.kind === 'coin') return shade(coin(piece))
  return shade(piece.kind === 'bar' ? bar(piece) : coinReverse(piece.mint, piece.metal, piece.weightG))
}

const framed = (piece: HTMLCanvasElement) => sheet((pen) => place(pen, piece, { scale: MARGIN }))

function draw({ shows, ...size }: DemoPicture): HTMLCanvasElement {
  switch (shows.kind) {
    case 'coin':
    case 'coin-reverse':
    case 'bar':
      return framed(shadowed(struck(shows)))
    case 'card':
      return framed(drawAssayCard(shows.inside, struck(shows.inside)))
    case 'box':
      return framed(box(shows.casket, shows.inside.kind, struck(shows.inside)))
    case 'bar-reverse':
      return framed(shadowed(shade(barReverse(shows.mint, shows.metal, null))))
    case 'scale':
      return framed(scaleView(shows))
    case 'edge':
      return framed(edgeView(shows))
    case 'turning':
      return framed(turningView(shows))
    case 'scene':
      return scene(shows.scene, shows.phone, size)
  }
}

async function render(name: string): Promise<string> {
  await fontsReady()
  const picture = PICTURES.find((one) => one.name === name)
  if (!picture) throw new Error(`No picture is called ${name}`)
  return draw(picture).toDataURL('image/png')
}

Object.assign(window, { pictures: PICTURES, render })
