import { type Drawing, drawAt, type Pen, TAU } from '../studio/canvas.ts'

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
  (outline: string): Drawing =>
  (pen) =>
    pen.fill(new Path2D(outline))

/** A drawn line given as an SVG path. */
export const stroke =
  (outline: string, width: number): Drawing =>
  (pen) => {
    pen.lineWidth = width
    pen.stroke(new Path2D(outline))
  }

/** The same shape `count` times around the origin, first one at `turn` shares of a step. */
export function ring(count: number, draw: Drawing, turn = 0): Drawing[] {
  return Array.from({ length: count }, (_, i) => (pen: Pen) => drawAt(pen, 0, 0, ((i + turn) * TAU) / count, draw))
}

export const translateDrawing =
  (x: number, y: number, draw: Drawing, turn = 0): Drawing =>
  (pen) =>
    drawAt(pen, x, y, turn, draw)

export const scaleDrawing =
  (size: number, draw: Drawing): Drawing =>
  (pen) => {
    pen.save()
    pen.scale(size, size)
    draw(pen)
    pen.restore()
  }

/** The shape and its mirror image. */
export const both =
  (draw: Drawing): Drawing =>
  (pen) => {
    draw(pen)
    pen.save()
    pen.scale(-1, 1)
    draw(pen)
    pen.restore()
  }

export const all =
  (...draws: Drawing[]): Drawing =>
  (pen) => {
    for (const draw of draws) draw(pen)
  }

/** An upright flame, foot at the origin. */
export const flame = (height: number): Drawing =>
  scaleDrawing(
    height / 100,
    path('M0 0C-26 -8 -34 -34 -20 -56C-12 -70 -4 -78 2 -100C10 -80 34 -58 28 -32C24 -12 14 -2 0 0Z'),
  )

export const dots = (count: number, radius: number, size: number): Drawing =>
  all(
    ...ring(count, (pen) => {
      pen.beginPath()
      pen.arc(0, -radius, size, 0, TAU)
      pen.fill()
    }),
  )
