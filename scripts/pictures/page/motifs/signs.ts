import { type Drawing, disc, TAU } from '../studio/canvas.ts'
import { DEVANAGARI } from '../studio/lettering.ts'
import { addHeights, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, dots, petal, ring } from './shapes.ts'

type Script = { size: number; foot: number; weight?: number }

/** Devanagari letters in high relief, rounded like a chased line. */
export function script(letters: string, { size, foot, weight = 500 }: Script): HeightField {
  return layer(
    (pen) => {
      pen.font = `${weight} ${size}px ${DEVANAGARI}`
      pen.textAlign = 'center'
      pen.textBaseline = 'alphabetic'
      pen.fillText(letters, 0, foot)
    },
    { soft: 6, keep: true, height: 9 },
  )
}

export const om = (): HeightField => addHeights(script('ॐ', { size: 330, foot: 106 }), halo(0))
export const shree = (): HeightField => addHeights(script('श्री', { size: 290, foot: 86 }), halo(0))
export const ganesha = (): HeightField => addHeights(script('गं', { size: 300, foot: 92 }), halo(0))

/** A thin circle with fine petals, so that a syllable does not float on an empty field. */
export function halo(y: number): HeightField {
  return layer(
    (pen) => {
      pen.translate(0, y)
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(0, 0, 196, 0, TAU)
      pen.stroke()
      const leaf: Drawing = () => {
        pen.translate(0, -206)
        petal(pen, 40, 13)
      }
      all(...ring(36, leaf))(pen)
      dots(36, 226, 3.6)(pen)
    },
    { soft: 1.6, height: 3.4 },
  )
}

export function sun(): HeightField {
  const straight: Drawing = (pen) => {
    pen.beginPath()
    pen.moveTo(-13, -110)
    pen.lineTo(0, -236)
    pen.lineTo(13, -110)
    pen.fill()
  }
  const waved: Drawing = (pen) => {
    pen.beginPath()
    pen.moveTo(-15, -110)
    pen.quadraticCurveTo(22, -150, -4, -182)
    pen.quadraticCurveTo(6, -205, 2, -226)
    pen.quadraticCurveTo(30, -180, 15, -110)
    pen.fill()
  }
  const rays = Array.from({ length: 24 }, (_, i) => ring(24, i % 2 ? straight : waved)[i]!)
  const face = layer(
    (pen) => {
      pen.lineWidth = 7
      pen.beginPath()
      pen.arc(0, 0, 86, 0, TAU)
      pen.stroke()
      const seed: Drawing = () => {
        pen.translate(0, -20)
        petal(pen, 52, 13)
      }
      all(...ring(12, seed))(pen)
    },
    { soft: 2.4, height: 3.4 },
  )
  return addHeights(heap([...rays, (pen) => disc(pen, 0, 0, 112)], { soft: 8, height: 9 }), face)
}

/** The wheel of a temple chariot: eight broad spokes, eight thin ones, a beaded felloe. */
export function wheel(): HeightField {
  const broad: Drawing = (pen) => {
    pen.beginPath()
    pen.moveTo(-9, -52)
    pen.lineTo(-7, -96)
    pen.bezierCurveTo(-26, -112, -26, -138, -8, -152)
    pen.lineTo(-12, -190)
    pen.lineTo(12, -190)
    pen.lineTo(8, -152)
    pen.bezierCurveTo(26, -138, 26, -112, 7, -96)
    pen.lineTo(9, -52)
    pen.fill()
  }
  const thin: Drawing = (pen) => {
    pen.fillRect(-3, -186, 6, 140)
    disc(pen, 0, -118, 9)
  }
  const rim: Drawing = (pen) => {
    pen.lineWidth = 44
    pen.beginPath()
    pen.arc(0, 0, 210, 0, TAU)
    pen.stroke()
  }
  const boss = layer(
    (pen) => {
      dots(40, 210, 9)(pen)
      dots(12, 40, 5)(pen)
      pen.lineWidth = 4
      for (const radius of [193, 227]) {
        pen.beginPath()
        pen.arc(0, 0, radius, 0, TAU)
        pen.stroke()
      }
    },
    { soft: 2, height: 4 },
  )
  const spokes = heap(
    [rim, ...ring(8, thin, 0.5), ...ring(8, broad), (pen) => disc(pen, 0, 0, 56), (pen) => disc(pen, 0, 0, 26)],
    { soft: 7, height: 7 },
  )
  const drops = layer(all(...ring(8, (pen) => disc(pen, 0, -124, 9))), { soft: 3, height: 4 })
  return addHeights(addHeights(spokes, boss), drops)
}

export function star(): HeightField {
  const points = [0, 1, 2].flatMap((k) =>
    ring(
      16,
      (pen) => {
        pen.beginPath()
        pen.moveTo(0, -20)
        pen.lineTo(-22 + k * 4, -120 + k * 28)
        pen.lineTo(0, -238 + k * 62)
        pen.lineTo(22 - k * 4, -120 + k * 28)
        pen.fill()
      },
      k * 0.5,
    ),
  )
  return heap(points, { soft: 7, height: 6 })
}
