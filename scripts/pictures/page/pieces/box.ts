import type { Casket } from '../../../../src/demo/catalogue/pictures.ts'
import { disc, type Pen, place, random, shadowed, sheet, TAU } from '../studio/canvas.ts'

type Cloth = { lid: string; face: string; deep: string; trim: string; pile: number }

const CLOTHS: Record<Casket, Cloth> = {
  maroon: { lid: '#6d2029', face: '#5c1a22', deep: '#3d0f16', trim: 'rgba(222,180,96,.75)', pile: 0.06 },
  navy: { lid: '#2a3d5c', face: '#20304a', deep: '#111b2c', trim: 'rgba(222,190,120,.7)', pile: 0.05 },
  green: { lid: '#2a4a41', face: '#1f3a33', deep: '#10231e', trim: 'rgba(222,190,110,.7)', pile: 0.05 },
  velvet: { lid: '#a35163', face: '#7d3246', deep: '#4a1827', trim: 'rgba(240,212,190,.55)', pile: 0.16 },
  wood: { lid: '#7a5230', face: '#2d2a28', deep: '#191715', trim: 'rgba(0,0,0,.45)', pile: 0.05 },
}

const SIDE = 752
const EDGE = -SIDE / 2

/** An open box from above: lid rim, lined floor, a recess cut to the piece, and the piece in it. */
export function box(casket: Casket, form: 'coin' | 'bar', piece: HTMLCanvasElement): HTMLCanvasElement {
  const cloth = CLOTHS[casket]
  const base = sheet((pen) => {
    rim(pen, casket, cloth)
    floor(pen, cloth)
    recess(pen, form)
    place(pen, shadowed(piece, { drop: 10, soft: 14, depth: 0.6 }), { scale: form === 'coin' ? 0.68 : 0.7 })
  })
  return shadowed(base, { depth: 0.34 })
}

const square = (pen: Pen, inset: number, corner: number) => {
  pen.beginPath()
  pen.roundRect(EDGE + inset, EDGE + inset, SIDE - 2 * inset, SIDE - 2 * inset, corner)
}

function rim(pen: Pen, casket: Casket, { lid, deep, trim }: Cloth) {
  const slope = pen.createLinearGradient(EDGE, EDGE, -EDGE, -EDGE)
  slope.addColorStop(0, lid)
  slope.addColorStop(1, casket === 'wood' ? '#4c3019' : deep)
  pen.fillStyle = slope
  square(pen, 0, casket === 'wood' ? 14 : 26)
  pen.fill()
  if (casket === 'wood') grain(pen)
  pen.strokeStyle = trim
  pen.lineWidth = 3
  square(pen, casket === 'wood' ? 40 : 24, 18)
  pen.stroke()
  pen.strokeStyle = 'rgba(255,240,220,.16)'
  pen.lineWidth = 2
  square(pen, 1, casket === 'wood' ? 14 : 26)
  pen.stroke()
}

/** Four mitred lengths of wood, each with its grain running along it. */
function grain(pen: Pen) {
  const next = random(9)
  for (let side = 0; side < 4; side++) {
    pen.save()
    square(pen, 0, 14)
    pen.clip()
    pen.rotate((side * TAU) / 4)
    pen.beginPath()
    pen.moveTo(EDGE, EDGE)
    pen.lineTo(-EDGE, EDGE)
    pen.lineTo(-EDGE - 64, EDGE + 64)
    pen.lineTo(EDGE + 64, EDGE + 64)
    pen.closePath()
    pen.clip()
    for (let i = 0; i < 34; i++) {
      pen.strokeStyle = `rgba(${next() > 0.5 ? '34,18,6' : '210,160,104'},${0.08 + next() * 0.18})`
      pen.lineWidth = 0.8 + next() * 2
      const y = EDGE + next() * 60
      pen.beginPath()
      pen.moveTo(EDGE, y)
      pen.bezierCurveTo(
        EDGE / 2,
        y + (next() - 0.5) * 16,
        -EDGE / 2,
        y + (next() - 0.5) * 16,
        -EDGE,
        y + (next() - 0.5) * 8,
      )
      pen.stroke()
    }
    pen.restore()
  }
}

function floor(pen: Pen, { lid, face, deep, pile }: Cloth) {
  const next = random(3)
  pen.save()
  square(pen, 42, 14)
  pen.clip()
  const light = pen.createRadialGradient(-140, -200, 40, 0, 0, 560)
  light.addColorStop(0, pile > 0.1 ? lid : face)
  light.addColorStop(0.5, face)
  light.addColorStop(1, deep)
  pen.fillStyle = light
  pen.fillRect(EDGE, EDGE, SIDE, SIDE)
  for (let i = 0; i < 16000; i++) {
    pen.fillStyle = `rgba(${next() > 0.5 ? '255,222,205' : '0,0,0'},${next() * pile})`
    pen.fillRect(EDGE + next() * SIDE, EDGE + next() * SIDE, 3.2, 2)
  }
  pen.shadowColor = 'rgba(0,0,0,.7)'
  pen.shadowBlur = 42
  pen.lineWidth = 30
  pen.strokeStyle = deep
  square(pen, 28, 20)
  pen.stroke()
  pen.restore()
}

function recess(pen: Pen, form: 'coin' | 'bar') {
  const depth = pen.createLinearGradient(0, -270, 0, 270)
  depth.addColorStop(0, 'rgba(0,0,0,.6)')
  depth.addColorStop(1, 'rgba(255,225,200,.12)')
  pen.fillStyle = depth
  if (form === 'coin') return disc(pen, 0, 0, 280)
  pen.beginPath()
  pen.roundRect(-180, -284, 360, 568, 24)
  pen.fill()
}
