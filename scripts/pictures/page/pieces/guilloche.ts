import { type Pen, TAU } from '../studio/canvas.ts'

/** An engine-turned rosette as on certificates and watch cases. */
export function rosette(pen: Pen) {
  pen.lineWidth = 2
  for (let turn = 0; turn < 14; turn++) {
    pen.beginPath()
    for (let step = 0; step <= 240; step++) {
      const angle = (step / 240) * TAU
      const radius = 232 + 26 * Math.cos(angle * 12 + (turn / 14) * TAU)
      const x = radius * Math.cos(angle)
      const y = radius * Math.sin(angle)
      if (step) pen.lineTo(x, y)
      else pen.moveTo(x, y)
    }
    pen.stroke()
  }
}

type Area = { left: number; top: number; width: number; lines: number; swing: number }

/** Waves of fine lines across the foot of an assay card. */
export function waves(pen: Pen, { left, top, width, lines, swing }: Area) {
  pen.lineWidth = 1
  for (let k = 0; k < lines; k++) {
    pen.beginPath()
    for (let x = 0; x <= width; x += 4) {
      const y = top + k * 7 + Math.sin(x / 38 + k * 0.32) * swing
      if (x) pen.lineTo(left + x, y)
      else pen.moveTo(left, y)
    }
    pen.stroke()
  }
}
