import { blank, type Drawing, PIXELS, penOf, SCALE } from './canvas.ts'

/** Heights above the field of the piece, in units, one per pixel. */
export type HeightField = Float32Array

type Layer = { soft?: number; keep?: boolean; height?: number }
type Box = { x: number; y: number; width: number; height: number }

const PROBE = 160

export const level = (): HeightField => new Float32Array(PIXELS * PIXELS)

/** What a drawing raises: `soft` blurs its flanks, `keep` holds the blur inside its outline. */
export function layer(draw: Drawing, { soft = 0, keep = false, height = 1 }: Layer = {}): HeightField {
  const box = { x: 0, y: 0, width: PIXELS, height: PIXELS }
  const outline = stencil(draw, box)
  const alpha = alphaOf(soft ? softened(outline, soft, keep) : outline)
  return alpha.map((value) => value * height)
}

/**
 * Shapes laid over one another, each with rounded flanks: petals, leaves, folds. A shape rests on the plane through
 * what it covers and not on every fold of it, so that nothing shows through.
 */
export function heap(
  shapes: Drawing[],
  { soft = 9, height = 8 }: { soft?: number; height?: number } = {},
): HeightField {
  const field = level()
  for (const draw of shapes) {
    const box = boundsOf(draw)
    if (!box) continue
    const outline = stencil(draw, box)
    const cover = alphaOf(outline)
    const raised = alphaOf(softened(outline, soft, true))
    const rest = planeUnder(field, cover, box)
    for (let row = 0; row < box.height; row++)
      for (let column = 0; column < box.width; column++) {
        const from = row * box.width + column
        const share = cover[from]!
        if (share === 0) continue
        const to = (box.y + row) * PIXELS + box.x + column
        const top = rest(column, row) * REST + raised[from]! * height + 0.15 * height
        field[to]! += (top - field[to]!) * share
      }
  }
  return field
}

/** Share of what lies under a shape by which it is lifted: 1 would make a hill of many petals, 0 a flat tiling. */
const REST = 0.72

/** The plane, by least squares, through the heights that a shape covers, never below the field. */
function planeUnder(field: HeightField, cover: HeightField, box: Box): (column: number, row: number) => number {
  const sums = { n: 0, x: 0, y: 0, z: 0, xx: 0, xy: 0, yy: 0, xz: 0, yz: 0 }
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      if (cover[y * box.width + x]! < 0.5) continue
      const z = field[(box.y + y) * PIXELS + box.x + x]!
      sums.n += 1
      sums.x += x
      sums.y += y
      sums.z += z
      sums.xx += x * x
      sums.xy += x * y
      sums.yy += y * y
      sums.xz += x * z
      sums.yz += y * z
    }
  const n = Math.max(1, sums.n)
  const [x, y, z] = [sums.x / n, sums.y / n, sums.z / n]
  const [xx, xy, yy] = [sums.xx / n - x * x, sums.xy / n - x * y, sums.yy / n - y * y]
  const [xz, yz] = [sums.xz / n - x * z, sums.yz / n - y * z]
  const det = xx * yy - xy * xy
  const [alongX, alongY] = det > 1e-6 ? [(xz * yy - yz * xy) / det, (yz * xx - xz * xy) / det] : [0, 0]
  return (column, row) => Math.max(0, z + alongX * (column - x) + alongY * (row - y))
}

export function addHeights(target: HeightField, other: HeightField): HeightField {
  for (let i = 0; i < target.length; i++) target[i]! += other[i]!
  return target
}

/** The upper field wherever it has anything, raised by `lift` so that it parts from what lies under it. */
export function cover(under: HeightField, upper: HeightField, lift = 1): HeightField {
  for (let i = 0; i < under.length; i++) if (upper[i]! > 0.4) under[i] = upper[i]! + lift
  return under
}

/** The field drawn smaller or larger about the middle and moved down by `drop` units. */
export function fitted(field: HeightField, share: number, drop = 0): HeightField {
  const result = level()
  const middle = PIXELS / 2
  for (let row = 0; row < PIXELS; row++)
    for (let column = 0; column < PIXELS; column++) {
      const x = (column - middle) / share + middle
      const y = (row - middle - drop * SCALE) / share + middle
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left < 0 || top < 0 || left >= PIXELS - 1 || top >= PIXELS - 1) continue
      const i = top * PIXELS + left
      const upper = field[i]! + (field[i + 1]! - field[i]!) * (x - left)
      const lower = field[i + PIXELS]! + (field[i + PIXELS + 1]! - field[i + PIXELS]!) * (x - left)
      result[row * PIXELS + column] = upper + (lower - upper) * (y - top)
    }
  return result
}

/** Two passes of a box blur, radius in pixels. */
export function smooth(field: HeightField, radius: number): HeightField {
  let source = field
  for (let pass = 0; pass < 2; pass++) {
    const across = level()
    const both = level()
    for (let row = 0; row < PIXELS; row++) run(source, across, { start: row * PIXELS, step: 1, radius })
    for (let column = 0; column < PIXELS; column++) run(across, both, { start: column, step: PIXELS, radius })
    source = both
  }
  return source
}

function run(
  from: HeightField,
  to: HeightField,
  { start, step, radius }: { start: number; step: number; radius: number },
) {
  const count = 2 * radius + 1
  let total = 0
  for (let i = -radius; i < PIXELS; i++) {
    if (i + radius < PIXELS) total += from[start + (i + radius) * step]!
    if (i - radius - 1 >= 0) total -= from[start + (i - radius - 1) * step]!
    if (i >= 0) to[start + i * step] = total / count
  }
}

function stencil(draw: Drawing, box: Box): HTMLCanvasElement {
  const canvas = blank(box.width, box.height)
  const pen = penOf(canvas)
  pen.setTransform(SCALE, 0, 0, SCALE, PIXELS / 2 - box.x, PIXELS / 2 - box.y)
  ink(pen)
  draw(pen)
  return canvas
}

function softened(outline: HTMLCanvasElement, soft: number, keep: boolean): HTMLCanvasElement {
  const canvas = blank(outline.width, outline.height)
  const pen = penOf(canvas)
  pen.filter = `blur(${soft * SCALE}px)`
  pen.drawImage(outline, 0, 0)
  pen.filter = 'none'
  if (keep) {
    pen.globalCompositeOperation = 'destination-in'
    pen.drawImage(outline, 0, 0)
  }
  return canvas
}

function alphaOf(canvas: HTMLCanvasElement): HeightField {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  const alpha = new Float32Array(canvas.width * canvas.height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3]! / 255
  return alpha
}

/** Where a drawing puts ink, found on a small copy: blurring a leaf costs its own size and not the whole coin's. */
function boundsOf(draw: Drawing): Box | null {
  const canvas = blank(PROBE, PROBE)
  const pen = penOf(canvas)
  const step = PIXELS / PROBE
  pen.setTransform(SCALE / step, 0, 0, SCALE / step, PROBE / 2, PROBE / 2)
  ink(pen)
  draw(pen)
  const alpha = alphaOf(canvas)
  let [left, top, right, bottom] = [PROBE, PROBE, -1, -1]
  alpha.forEach((value, i) => {
    if (value === 0) return
    left = Math.min(left, i % PROBE)
    right = Math.max(right, i % PROBE)
    top = Math.min(top, Math.floor(i / PROBE))
    bottom = Math.max(bottom, Math.floor(i / PROBE))
  })
  if (right < 0) return null
  const x = Math.max(0, left - 1) * step
  const y = Math.max(0, top - 1) * step
  return { x, y, width: Math.min(PROBE, right + 2) * step - x, height: Math.min(PROBE, bottom + 2) * step - y }
}

function ink(pen: CanvasRenderingContext2D) {
  pen.fillStyle = '#fff'
  pen.strokeStyle = '#fff'
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}
