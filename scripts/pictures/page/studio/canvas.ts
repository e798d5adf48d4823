// Every piece is drawn in a square of 900 units with its origin in the middle, and rendered at 1280 pixels:
// the largest size the pages ask for, so nothing is ever scaled up.

export const UNITS = 900
export const PIXELS = 1280
export const SCALE = PIXELS / UNITS
export const TAU = Math.PI * 2

export type Pen = CanvasRenderingContext2D
export type Drawing = (pen: Pen) => void

export function blank(width = PIXELS, height = PIXELS): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no 2d canvas')
  return pen
}

/** A canvas whose pen works in units from the centre. */
export function sheet(draw: Drawing): HTMLCanvasElement {
  const canvas = blank()
  const pen = penOf(canvas)
  pen.setTransform(SCALE, 0, 0, SCALE, PIXELS / 2, PIXELS / 2)
  draw(pen)
  return canvas
}

/** Draws a rendered piece, centred at (x, y) units, at a share of its own size. */
export function place(
  pen: Pen,
  piece: HTMLCanvasElement,
  at: { x?: number; y?: number; scale?: number; turn?: number },
) {
  const { x = 0, y = 0, scale = 1, turn = 0 } = at
  const width = (piece.width / SCALE) * scale
  const height = (piece.height / SCALE) * scale
  pen.save()
  pen.imageSmoothingQuality = 'high'
  pen.translate(x, y)
  pen.rotate(turn)
  pen.drawImage(piece, -width / 2, -height / 2, width, height)
  pen.restore()
}

/** Draws with the origin moved to (x, y) and turned. */
export function drawAt(pen: Pen, x: number, y: number, turn: number, draw: Drawing) {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  draw(pen)
  pen.restore()
}

export function disc(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, TAU)
  pen.fill()
}

/** The piece with its contact shadow, so that it stands on any ground in either theme. */
export function shadowed(piece: HTMLCanvasElement, { drop = 16, soft = 22, depth = 0.3 } = {}): HTMLCanvasElement {
  const silhouette = blank(piece.width, piece.height)
  const dark = penOf(silhouette)
  dark.drawImage(piece, 0, 0)
  dark.globalCompositeOperation = 'source-in'
  dark.fillStyle = '#0b1118'
  dark.fillRect(0, 0, piece.width, piece.height)

  const result = blank(piece.width, piece.height)
  const pen = penOf(result)
  pen.globalAlpha = depth
  pen.filter = `blur(${soft * SCALE}px)`
  pen.drawImage(silhouette, 0, drop * SCALE)
  pen.globalAlpha = depth * 1.1
  pen.filter = `blur(${5 * SCALE}px)`
  pen.drawImage(silhouette, 0, 4 * SCALE)
  pen.filter = 'none'
  pen.globalAlpha = 1
  pen.drawImage(piece, 0, 0)
  return result
}

/** Repeatable random numbers from 0 to 1, so that a picture drawn twice is the same picture. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
