import { at, type Draw, type Pen, TAU } from '../studio/canvas.ts'

/** A petal from the origin upwards. */
export function petal(pen: Pen, length: number, width: number) {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.bezierCurveTo(-width, -length * 0.3, -width * 0.92, -length * 0.72, 0, -length)
  pen.bezierCurveTo(width * 0.92, -length * 0.72, width, -length * 0.3, 0, 0)
  pen.fill()
}

/** A filled outline given as an SVG path. */
export const path =
  (outline: string): Draw =>
  (pen) =>
    pen.fill(new Path2D(outline))

/** A drawn line given as an SVG path. */
export const stroke =
  (outline: string, width: number): Draw =>
  (pen) => {
    pen.lineWidth = width
    pen.stroke(new Path2D(outline))
  }

/** The same shape `count` times around the origin, first one at `turn` shares of a step. */
export function ring(count: number, draw: Draw, turn = 0): Draw[] {
  return Array.from({ length: count }, (_, i) => (pen: Pen) => at(pen, 0, 0, ((i + turn) * TAU) / count, draw))
}

export const moved =
  (x: number, y: number, draw: Draw, turn = 0): Draw =>
  (pen) =>
    at(pen, x, y, turn, draw)

export const scaled =
  (size: number, draw: Draw): Draw =>
  (pen) => {
    pen.save()
    pen.scale(size, size)
    draw(pen)
    pen.restore()
  }

/** The shape and its mirror image. */
export const both =
  (draw: Draw): Draw =>
  (pen) => {
    draw(pen)
    pen.save()
    pen.scale(-1, 1)
    draw(pen)
    pen.restore()
  }

export const all =
  (...draws: Draw[]): Draw =>
  (pen) => {
    for (const draw of draws) draw(pen)
  }

/** An upright flame, foot at the origin. */
export const flame = (height: number): Draw =>
  scaled(height / 100, path('M0 0C-26 -8 -34 -34 -20 -56C-12 -70 -4 -78 2 -100C10 -80 34 -58 28 -32C24 -12 14 -2 0 0Z'))

export const dots = (count: number, radius: number, size: number): Draw =>
  all(
    ...ring(count, (pen) => {
      pen.beginPath()
      pen.arc(0, -radius, size, 0, TAU)
      pen.fill()
    }),
  )
