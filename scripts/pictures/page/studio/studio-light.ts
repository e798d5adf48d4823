// The room in which pieces are photographed. Directions are x right, y down, z towards the eye, of length 1.

export type Axis = readonly [x: number, y: number, z: number]

type SoftBox = { at: Axis; halfWidth: number; halfHeight: number; power: number }

const SOFT_BOXES: readonly SoftBox[] = [
  { at: [-0.62, -0.72, 0.62], halfWidth: 0.6, halfHeight: 0.42, power: 3 },
  { at: [1, -0.1, 0.42], halfWidth: 0.16, halfHeight: 0.7, power: 1.9 },
  { at: [-1, 0.35, 0.3], halfWidth: 0.14, halfHeight: 0.5, power: 1 },
  { at: [0.25, 1, 0.6], halfWidth: 0.7, halfHeight: 0.07, power: 0.7 },
]

/**
 * Light that a surface of this roughness (0 a mirror, 1 matt) sends back out of a reflected ray, 1 for the white of
 * the card. Roughness widens the edges of every light and spreads its power, which is why no rays are sampled.
 */
export function lightFrom(x: number, y: number, z: number, roughness: number): number {
  const room = 0.2 + 0.1 * z
  const card = lightOfCard(x, y, z, roughness)
  const share = clampedStep(0.72 + 0.3 * roughness, 0.93, z)
  let light = (room + (card - room) * share) * (1 - 0.75 * clampedStep(0.15, 0.7, y))
  for (const box of BOXES) light += lightOfBox(box, [x, y, z], roughness)
  return light
}

/** The card over the piece, white above left and black below right: what a flat mirror field shows. */
function lightOfCard(x: number, y: number, z: number, roughness: number): number {
  const across = (-0.52 * x - 0.86 * y) / Math.max(0.3, z)
  return 1.2 * clampedStep(-0.22 - roughness, 0.26 + roughness, across)
}

type Box = SoftBox & { centre: Axis; right: Axis; up: Axis }

const BOXES: readonly Box[] = SOFT_BOXES.map((box) => {
  const [x, y, z] = box.at
  const length = Math.hypot(x, y, z)
  const centre: Axis = [x / length, y / length, z / length]
  const flat = Math.hypot(x, y)
  const right: Axis = [-y / flat, x / flat, 0]
  const up: Axis = [-centre[2] * right[1], centre[2] * right[0], centre[0] * right[1] - centre[1] * right[0]]
  return { ...box, centre, right, up }
})

function lightOfBox({ centre, right, up, halfWidth, halfHeight, power }: Box, ray: Axis, roughness: number): number {
  const ahead = dot(ray, centre)
  if (ahead < 0.04) return 0
  const edge = 0.05 + 0.35 * roughness + 1.9 * roughness * roughness
  const across = Math.abs(dot(ray, right)) / ahead
  if (across > halfWidth + edge) return 0
  const along = Math.abs(dot(ray, up)) / ahead
  const spread = (halfWidth / Math.max(halfWidth, edge * 0.75)) * (halfHeight / Math.max(halfHeight, edge * 0.75))
  return (
    power *
    spread *
    clampedStep(halfWidth + edge, halfWidth - edge, across) *
    clampedStep(halfHeight + edge, halfHeight - edge, along)
  )
}

export const dot = (a: Axis, b: Axis): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** 0 at `from`, 1 at `to`, smooth between them; either may be the larger. */
export function clampedStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
