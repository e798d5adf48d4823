import {
  type BarPicture,
  type CoinReversePicture,
  FINENESS,
  type Mint,
  weightLabel,
} from '../../../../src/demo/catalogue/pictures.ts'
import { type Pen, place, shadowed, sheet } from '../studio/canvas.ts'
import { DEVANAGARI, drawTextLine, TEXT } from '../studio/lettering.ts'
import { diamond } from './coin.ts'
import { waves } from './guilloche.ts'
import { STYLES } from './mints.ts'

const WIDTH = 570
const HEIGHT = 804
const LEFT = -WIDTH / 2
const TOP = -HEIGHT / 2

type Paper = { paper: string; ink: string; line: string }

const PAPERS: Record<Mint, Paper> = {
  silvera: { paper: '#f8f8f5', ink: '#23282d', line: 'rgba(120,112,92,.30)' },
  'mmtc-pamp': { paper: '#eef2f4', ink: '#16324a', line: 'rgba(40,88,124,.26)' },
  kundan: { paper: '#faf5e9', ink: '#4c2a1c', line: 'rgba(150,104,40,.32)' },
  'india-mint': { paper: '#f1f4ee', ink: '#26382b', line: 'rgba(70,104,76,.28)' },
}

/** A sealed assay card, front: mint, certificate, the piece in its window, and weight or fineness at the foot. */
export function drawAssayCard(inside: CoinReversePicture | BarPicture, piece: HTMLCanvasElement): HTMLCanvasElement {
  const { paper, ink, line: fine } = PAPERS[inside.mint]
  const base = sheet((pen) => {
    pen.fillStyle = paper
    pen.beginPath()
    pen.roundRect(LEFT, TOP, WIDTH, HEIGHT, 22)
    pen.fill()
    guilloche(pen, fine)
    pen.strokeStyle = fine
    pen.lineWidth = 2
    pen.strokeRect(LEFT + 22, TOP + 22, WIDTH - 44, HEIGHT - 44)
    if (inside.mint === 'india-mint') pen.strokeRect(LEFT + 28, TOP + 28, WIDTH - 56, HEIGHT - 56)
    pen.fillStyle = ink
    heading(pen, inside.mint)
    foot(pen, inside, paper, ink)
    frame(pen, inside.kind)
    place(pen, shadowed(piece, { drop: 8, soft: 8, depth: 0.34 }), {
      y: 16,
      scale: inside.kind === 'coin-reverse' ? 0.58 : 0.6,
    })
    gloss(pen)
  })
  return shadowed(base, { depth: 0.22 })
}

function guilloche(pen: Pen, fine: string) {
  pen.save()
  pen.beginPath()
  pen.rect(LEFT + 22, TOP + 22, WIDTH - 44, HEIGHT - 44)
  pen.clip()
  pen.strokeStyle = fine
  waves(pen, { left: LEFT, top: TOP + HEIGHT - 176, width: WIDTH, lines: 26, swing: 22 })
  pen.restore()
}

function heading(pen: Pen, mint: Mint) {
  const style = STYLES[mint]
  if (mint === 'india-mint')
    drawTextLine(pen, 'भारत सरकार टकसाल, मुंबई', { y: TOP + 62, size: 28, font: DEVANAGARI, weight: 600 })
  const y = mint === 'india-mint' ? TOP + 98 : TOP + 82
  drawTextLine(pen, mint === 'india-mint' ? 'INDIA GOVT MINT, MUMBAI' : style.brand, {
    y,
    size: mint === 'india-mint' ? 25 : 40,
    font: style.font,
    weight: 600,
    track: mint === 'india-mint' ? 0.1 : 0.28,
  })
  pen.globalAlpha = 0.75
  drawTextLine(pen, 'Assay certificate', { y: y + 38, size: 23, font: TEXT, weight: 500, track: 0.04 })
  pen.globalAlpha = 1
}

function foot(pen: Pen, inside: CoinReversePicture | BarPicture, paper: string, ink: string) {
  const fineness = FINENESS[inside.mint][inside.metal]
  const metal = inside.metal === 'gold' ? 'Fine gold' : 'Fine silver'
  const weight = inside.kind === 'bar' && inside.weightG !== null ? weightLabel(inside.weightG) : null
  pen.fillStyle = paper
  pen.fillRect(-150, TOP + HEIGHT - 114, 300, 72)
  pen.fillStyle = ink
  drawTextLine(pen, weight ?? metal, { y: TOP + HEIGHT - 92, size: weight ? 38 : 30, font: TEXT, weight: 600 })
  drawTextLine(pen, weight ? `${metal} ${fineness}` : fineness, {
    y: TOP + HEIGHT - 58,
    size: 24,
    font: TEXT,
    weight: 500,
    track: 0.03,
  })
  if (inside.mint === 'india-mint') for (const x of [-176, 176]) diamond(pen, x, TOP + HEIGHT - 76, 20)
}

/** The lip of the window that holds a coin; a bar sits in a slot cut to its own size. */
function frame(pen: Pen, kind: 'coin-reverse' | 'bar') {
  if (kind === 'bar') return
  pen.save()
  pen.fillStyle = 'rgba(12,18,24,.10)'
  pen.beginPath()
  pen.arc(0, 16, 240, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.9)'
  pen.lineWidth = 3
  pen.stroke()
  pen.restore()
}

function gloss(pen: Pen) {
  pen.strokeStyle = 'rgba(255,255,255,.9)'
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(LEFT + 1, TOP + 1, WIDTH - 2, HEIGHT - 2, 22)
  pen.stroke()
}
