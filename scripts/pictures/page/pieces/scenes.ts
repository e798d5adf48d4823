import type { Casket, Motif, PictureMetal, Scene } from '../../../../src/demo/catalogue/pictures.ts'
import { blank, disc, type Pen, penOf, place, shadowed, sheet } from '../studio/canvas.ts'
import { shade } from '../studio/metal.ts'
import { unsignedBar } from './bar.ts'
import { box } from './box.ts'
import { unsignedCoin } from './coin.ts'

type Put = [piece: HTMLCanvasElement, x: number, y: number, scale: number]

/** Scenes are on pages of every shop, so their pieces carry no name. */
const medal = (metal: PictureMetal, motif: Motif) => shadowed(shade(unsignedCoin(metal, motif)))
const ingot = (metal: PictureMetal, weightG: number) => shadowed(shade(unsignedBar(metal, weightG)))
const gift = (casket: Casket, metal: PictureMetal, motif: Motif) =>
  box(casket, 'coin', shade(unsignedCoin(metal, motif)))

const gifts = (): [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement] => [
  gift('maroon', 'silver', 'mandala'),
  gift('green', 'gold', 'shree'),
  gift('navy', 'silver', 'lotus'),
]

/** What stands where, back to front, in units from the middle of the picture; `phone` is the upright crop. */
const LAYOUTS: Record<Scene, (phone: boolean) => Put[]> = {
  'hero-coin-and-bar': (phone) =>
    phone
      ? [
          [medal('silver', 'lotus'), -70, -90, 0.78],
          [ingot('gold', 10), 205, 142, 0.68],
        ]
      : [
          [medal('silver', 'lotus'), -170, -14, 1.04],
          [ingot('gold', 10), 364, 76, 0.84],
        ],
  'hero-gifts': (phone) => {
    const [left, middle, right] = gifts()
    return phone
      ? [
          [middle, 0, -205, 0.5],
          [left, -195, 190, 0.5],
          [right, 195, 190, 0.5],
        ]
      : [
          [left, -500, 20, 0.62],
          [right, 500, 20, 0.62],
          [middle, 0, 0, 0.7],
        ]
  },
  'hero-silver-bars': (phone) => {
    const [small, middle, large] = [ingot('silver', 100), ingot('silver', 500), ingot('silver', 1000)]
    return phone
      ? [
          [large, -110, -60, 0.86],
          [middle, 130, 60, 0.7],
          [small, -170, 220, 0.52],
        ]
      : [
          [large, -340, -10, 0.96],
          [middle, 120, 36, 0.88],
          [small, 495, 103, 0.76],
        ]
  },
  'gift-trio': () => {
    const [left, middle, right] = gifts()
    return [
      [left, -530, 0, 0.62],
      [middle, 0, 0, 0.62],
      [right, 530, 0, 0.62],
    ]
  },
  'deal-banner': () => [
    [ingot('silver', 500), 40, -20, 0.98],
    [medal('silver', 'om'), -330, 130, 0.68],
    [medal('gold', 'lotus'), 390, 160, 0.6],
  ],
  'not-found': () => [[shadowed(capsule(), { depth: 0.2 }), 0, 0, 0.94]],
  'category-silver-coins': () => trio(medal('silver', 'shree'), medal('silver', 'tree'), medal('silver', 'lotus')),
  'category-gold-coins': () => trio(medal('gold', 'kalash'), medal('gold', 'sun'), medal('gold', 'lotus')),
  'category-silver-bars': () => row(ingot('silver', 100), ingot('silver', 500), ingot('silver', 1000)),
  'category-gold-bars': () => row(ingot('gold', 5), ingot('gold', 20), ingot('gold', 100)),
  'category-gifts': () => [[gift('navy', 'silver', 'lotus'), 0, 0, 0.94]],
  'category-divine': () => [
    [medal('silver', 'shree'), 105, -120, 0.66],
    [medal('silver', 'om'), -95, 105, 0.72],
  ],
}

export function scene(
  name: Scene,
  phone: boolean,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = blank(width, height)
  const pen = penOf(canvas)
  const unit = phone || width === height ? width / (phone ? 800 : 900) : width / 1600
  pen.setTransform(unit, 0, 0, unit, width / 2, height / 2)
  for (const [piece, x, y, scale] of LAYOUTS[name](phone)) place(pen, piece, { x, y, scale })
  return canvas
}

const trio = (back: HTMLCanvasElement, side: HTMLCanvasElement, front: HTMLCanvasElement): Put[] => [
  [back, 150, -150, 0.52],
  [side, -175, -95, 0.52],
  [front, 40, 110, 0.64],
]

const row = (small: HTMLCanvasElement, middle: HTMLCanvasElement, large: HTMLCanvasElement): Put[] => [
  [large, -150, -40, 0.8],
  [middle, 80, 40, 0.7],
  [small, 250, 120, 0.58],
]

/** A coin capsule with nothing in it: two rings of clear plastic and the light on them. */
function capsule(): HTMLCanvasElement {
  return sheet((pen) => {
    pen.fillStyle = 'rgba(190,200,208,.34)'
    disc(pen, 0, 0, 392)
    ring(pen, 376, 30, 'rgba(255,255,255,.75)')
    ring(pen, 390, 4, 'rgba(80,92,102,.55)')
    ring(pen, 358, 3, 'rgba(80,92,102,.45)')
    pen.fillStyle = 'rgba(70,82,92,.28)'
    disc(pen, 0, 0, 300)
    ring(pen, 300, 5, 'rgba(60,72,82,.5)')
    ring(pen, 292, 8, 'rgba(255,255,255,.28)')
    pen.lineCap = 'round'
    for (const [radius, width, from, to] of [
      [336, 20, 3.5, 4.5],
      [336, 12, 0.5, 1.05],
      [250, 14, 3.7, 4.3],
    ] as const) {
      pen.strokeStyle = 'rgba(255,255,255,.7)'
      pen.lineWidth = width
      pen.beginPath()
      pen.arc(0, 0, radius, from, to)
      pen.stroke()
    }
  })
}

function ring(pen: Pen, radius: number, width: number, colour: string) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.arc(0, 0, radius, 0, Math.PI * 2)
  pen.stroke()
}
