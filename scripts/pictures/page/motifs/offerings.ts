import { type Drawing, disc, drawAt } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, both, flame, path, petal, ring, scaleDrawing, stroke, translateDrawing } from './shapes.ts'

/** A kalash: pot with a garland band, mango leaves, coconut. */
export function kalash(): HeightField {
  const leaves = [-1.25, 1.25, -0.85, 0.85, -0.42, 0.42].map(
    (turn): Drawing =>
      (pen) =>
        drawAt(pen, 0, -36, turn, () => {
          pen.translate(0, -18)
          petal(pen, 148, 30)
        }),
  )
  const coconut = path('M-62 -84C-78 -150 -40 -196 0 -226C40 -196 78 -150 62 -84C40 -64 -40 -64 -62 -84Z')
  const field = heap([...leaves, coconut, pot], { soft: 9, height: 11 })
  const husk = layer(
    all(
      both(stroke('M0 -218C-22 -180 -30 -130 -24 -80', 3)),
      stroke('M0 -218L0 -78', 3),
      both(stroke('M0 -212C-46 -176 -56 -130 -46 -84', 3)),
    ),
    { soft: 1.2, height: -2.6 },
  )
  return addHeights(addHeights(field, husk), layer(garland, { soft: 1.6, height: 4 }))
}

const pot: Drawing = (pen) => {
  for (const part of [
    'M-62 -54C-66 -34 -52 -22 -38 -14C-118 8 -150 66 -142 112C-134 162 -80 190 -52 196L52 196C80 190 134 162 142 112C150 66 118 8 38 -14C52 -22 66 -34 62 -54Z',
    'M-84 -72Q0 -50 84 -72Q92 -60 82 -48Q0 -26 -82 -48Q-92 -60 -84 -72Z',
    'M-66 200L66 200Q82 222 74 230L-74 230Q-82 222 -66 200Z',
  ])
    path(part)(pen)
}

const garland: Drawing = (pen) => {
  stroke('M-134 66Q0 104 134 66', 5)(pen)
  stroke('M-138 126Q0 166 138 126', 5)(pen)
  for (let i = -4; i <= 4; i++) {
    const x = i * 27
    const y = 106 - i * i * 1.6
    drawAt(pen, x, y, 0, () => {
      all(...ring(6, (inner) => inner.fill(new Path2D('M0 0Q-6 -8 0 -13Q6 -8 0 0Z'))))(pen)
    })
  }
}

/** One oil lamp seen from the side, its spout to the right, foot at the origin. */
export const lamp: Drawing = all(
  path('M-132 -64C-120 -8 -70 6 0 6C76 6 122 -20 150 -78C110 -66 60 -60 0 -60C-50 -60 -96 -62 -132 -64Z'),
  path('M-46 4L46 4Q58 22 76 30L-76 30Q-58 22 -46 4Z'),
)

export function diya(): HeightField {
  const rays = Array.from({ length: 21 }, (_, i) =>
    translateDrawing(150, -60, (pen) => pen.fillRect(-2, i % 2 ? -142 : -158, 4, i % 2 ? 18 : 42), (i - 10) * 0.2),
  )
  const glow = layer(translateDrawing(-28, 14, all(...rays)), { soft: 1.4, height: 3 })
  const body = heap(
    [translateDrawing(124, 43, flame(172), -0.04), translateDrawing(-56, 128, scaleDrawing(1.3, lamp))],
    { soft: 10, height: 12 },
  )
  return cover(glow, body, 0)
}

export function modak(): HeightField {
  const sweet: Drawing = path(
    'M0 -104C14 -74 40 -58 58 -34C84 0 78 44 44 58C20 66 -20 66 -44 58C-78 44 -84 0 -58 -34C-40 -58 -14 -74 0 -104Z',
  )
  const rows: [x: number, y: number, size: number][][] = [
    [[0, -118, 0.86]],
    [
      [-62, -32, 0.92],
      [62, -32, 0.92],
    ],
    [
      [-124, 62, 1],
      [124, 62, 1],
      [0, 62, 1],
    ],
  ]
  const plate = path('M-236 112L236 112C214 170 120 192 0 192C-120 192 -214 170 -236 112Z')
  const pleats = all(
    stroke('M0 -92L0 50', 3.4),
    both(stroke('M0 -92C-8 -50 -34 -30 -32 44', 3.4)),
    both(stroke('M0 -92C-14 -56 -60 -30 -60 26', 3.4)),
  )
  const sweets = rows
    .map((row) => {
      const put = (draw: Drawing) => row.map(([x, y, size]) => translateDrawing(x, y, scaleDrawing(size, draw)))
      return addHeights(
        heap(put(sweet), { soft: 9, height: 10 }),
        layer(all(...put(pleats)), { soft: 1.6, height: -3.2 }),
      )
    })
    .reduce((back, front) => cover(back, front, 1))
  const rim = layer(
    all(
      stroke('M-236 116Q0 150 236 116', 8),
      ...Array.from(
        { length: 15 },
        (_, i): Drawing =>
          (pen) =>
            disc(pen, (i - 7) * 26, 164 - (i - 7) ** 2 * 0.5, 5),
      ),
    ),
    { soft: 1.8, height: 4 },
  )
  return addHeights(cover(sweets, heap([plate], { soft: 9, height: 12 }), 1), rim)
}
