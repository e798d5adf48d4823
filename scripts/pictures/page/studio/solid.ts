import { blank, PIXELS, penOf, SCALE, TAU, UNITS } from './canvas.ts'
import { colours, EYE, facePoints, type Relief, type SurfacePoint } from './metal.ts'
import { type Axis, clampedStep, dot, lightFrom } from './studio-light.ts'

/** Signed distance of a point from the outline of a face in units, negative inside. */
export type Outline = (x: number, y: number) => number

/** A piece with two faces and an edge. Units as everywhere; `reeds` is their number around the edge, 0 a plain edge. */
export type Solid = {
  outline: Outline
  /** Of the circle around the outline. */
  radius: number
  thickness: number
  front: Relief
  back: Relief
  reeds: number
}

/**
 * How a piece is held, in radians: spun on its face, then turned about the upright axis, then leaned away from the eye.
 * One that lies rests on a table.
 */
export type Stance = { spin?: number; turn?: number; lean?: number; lies?: boolean }

/** Samples along each side of a pixel. */
const FINENESS = 2
/** Angle in radians between the eye's mirror image in a face and the middle of the card, which follows the piece. */
const CARD_OFFSET = 0.05

/** A solid piece seen from any side, each point of its faces and edge lit by the same room. */
export function viewSolid(solid: Solid, stance: Stance): HTMLCanvasElement {
  const size = PIXELS * FINENESS
  const canvas = blank(size, size)
  const pen = penOf(canvas)
  const image = pen.createImageData(size, size)
  const colourAt = tracer(solid, stance)
  const reach = (solid.radius + solid.thickness) * 1.3
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const x = ((column + 0.5) / size - 0.5) * UNITS
      const y = ((row + 0.5) / size - 0.5) * UNITS
      if (x * x + y * y > reach * reach) continue
      const colour = colourAt(x, y)
      if (!colour) continue
      const i = (row * size + column) * 4
      image.data.set(colour, i)
      image.data[i + 3] = 255
    }
  pen.putImageData(image, 0, 0)
  const result = blank()
  const target = penOf(result)
  target.imageSmoothingQuality = 'high'
  target.drawImage(canvas, 0, 0, PIXELS, PIXELS)
  return result
}

function tracer(solid: Solid, stance: Stance) {
  const { outline, radius, thickness, front, back } = solid
  const [across, down, out] = axesOf(stance)
  const half = thickness / 2
  const distance = (EYE * UNITS) / 2
  const eye: Axis = [distance * across[2], distance * down[2], distance * out[2]]
  const room = roomAround(out[2] >= 0 ? out : negated(out))
  const points = { front: facePoints(front), back: facePoints(back) }
  const paint = { front: colours(front.look, room), back: colours(back.look, room) }
  const toRoom = ([u, v, w]: Axis): Axis => [
    across[0] * u + down[0] * v + out[0] * w,
    across[1] * u + down[1] * v + out[1] * w,
    across[2] * u + down[2] * v + out[2] * w,
  ]
  const pixel = (units: number) => Math.min(PIXELS - 2, Math.max(1, Math.round(units * SCALE + PIXELS / 2)))

  return (x: number, y: number) => {
    const length = Math.hypot(x, y, distance)
    const ray: Axis = [x / length, y / length, -distance / length]
    const toEye = negated(ray)
    const [du, dv, dw] = [dot(ray, across), dot(ray, down), dot(ray, out)]
    const planes = [(half - eye[2]) / dw, (-half - eye[2]) / dw]
    const nearest = distance - 1.2 * radius
    const entry = Math.min(...planes)
    let far = Math.max(nearest, entry)
    const end = Math.min(distance + 1.2 * radius, Math.max(...planes))
    const side = dw < 0 ? 'front' : 'back'
    const pace = Math.hypot(du, dv)
    for (let step = 0; step < 80 && far <= end; step++) {
      const u = eye[0] + far * du
      const v = eye[1] + far * dv
      const gap = outline(u, v)
      if (gap <= 0.02) {
        if (far === entry) {
          const point = points[side](pixel(side === 'front' ? u : -u), pixel(v))
          return paint[side](onFace(point, side, toRoom), toEye)
        }
        const edge = edgePoint(solid, u, v, eye[2] + far * dw)
        const normal = toRoom(edge.normal)
        const shaded = stance.lies ? 0.5 - 0.5 * clampedStep(-half, half * 0.6, eye[2] + far * dw) : 0
        return paint.front({ normal, matt: 0, hollowness: edge.hollowness + shaded, grain: 0 }, toEye)
      }
      far += Math.max(0.02, gap) / pace
    }
    return null
  }
}

/** The back is seen from behind, so its left is the right of the piece. */
function onFace(point: SurfacePoint, side: 'front' | 'back', toRoom: (axis: Axis) => Axis): SurfacePoint {
  const [x, y, z] = point.normal
  return { ...point, normal: toRoom(side === 'front' ? [x, y, z] : [-x, y, -z]) }
}

const BEVEL = 4

/** The edge at this point: round ridges, or plain; broken a little towards both faces. */
function edgePoint({ outline, thickness, reeds }: Solid, u: number, v: number, w: number) {
  let [nu, nv] = [outline(u + 0.5, v) - outline(u - 0.5, v), outline(u, v + 0.5) - outline(u, v - 0.5)]
  const length = Math.hypot(nu, nv) || 1
  nu /= length
  nv /= length
  const bevel = Math.min(BEVEL, thickness / 5)
  const broken = clampedStep(thickness / 2 - bevel, thickness / 2, Math.abs(w))
  let hollowness = 0
  if (reeds) {
    const phase = ((Math.atan2(v, u) / TAU) * reeds) % 1
    const swing = 0.8 * Math.sin(TAU * phase) * (1 - broken)
    hollowness = 0.34 * (0.5 - 0.5 * Math.cos(TAU * phase)) * (1 - broken)
    ;[nu, nv] = [nu * Math.cos(swing) - nv * Math.sin(swing), nu * Math.sin(swing) + nv * Math.cos(swing)]
  }
  const tip = broken * 0.9 * Math.sign(w)
  return { normal: [nu * Math.cos(tip), nv * Math.cos(tip), Math.sin(tip)] as Axis, hollowness }
}

/** The piece's own axes in the room: across its front, down it, and out of it. */
function axesOf({ spin = 0, turn = 0, lean = 0 }: Stance): [across: Axis, down: Axis, out: Axis] {
  const placed = (u: number, v: number, w: number): Axis => {
    const [x, y] = [u * Math.cos(spin) - v * Math.sin(spin), u * Math.sin(spin) + v * Math.cos(spin)]
    const [turnedX, turnedZ] = [x * Math.cos(turn) + w * Math.sin(turn), w * Math.cos(turn) - x * Math.sin(turn)]
    return [turnedX, y * Math.cos(lean) - turnedZ * Math.sin(lean), y * Math.sin(lean) + turnedZ * Math.cos(lean)]
  }
  return [placed(1, 0, 0), placed(0, 1, 0), placed(0, 0, 1)]
}

/**
 * The studio for a piece that does not face the eye: its card is carried round until the face that is seen mirrors it,
 * while lamps, floor and walls, which its edge mirrors, stay where they are.
 */
function roomAround(face: Axis) {
  const angle = Math.acos(Math.min(1, face[2]))
  const sine = Math.hypot(face[0], face[1]) || 1
  const axis: Axis = [-face[1] / sine, face[0] / sine, 0]
  const carried = -(2 * angle - Math.min(CARD_OFFSET, angle / 2))
  const [cos, sin] = [Math.cos(carried), Math.sin(carried)]
  return (x: number, y: number, z: number, roughness: number) => {
    const share = clampedStep(-0.2, 0.3, x * face[0] + y * face[1] + z * face[2])
    let light = 0
    if (share > 0) {
      const along = (x * axis[0] + y * axis[1]) * (1 - cos)
      light +=
        share *
        lightFrom(
          x * cos + axis[1] * z * sin + axis[0] * along,
          y * cos - axis[0] * z * sin + axis[1] * along,
          z * cos + (axis[0] * y - axis[1] * x) * sin,
          roughness,
        )
    }
    if (share < 1) light += (1 - share) * (lightFrom(x, y, z, roughness) + FLOOR * clampedStep(0, 0.7, y))
    return light
  }
}

/** Light of the white table below a piece, which only edges mirror. */
const FLOOR = 0.3

const negated = ([x, y, z]: Axis): Axis => [-x, -y, -z]
