import { type Drawing, disc, type Pen } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { lamp } from './offerings.ts'
import { all, both, flame, path, petal, ring, scaleDrawing, stroke, translateDrawing } from './shapes.ts'

export function deepavali(): HeightField {
  const small = (x: number, y: number, size: number): Drawing[] => [
    translateDrawing(x, y, scaleDrawing(size, lamp)),
    translateDrawing(x + 118 * size, y - 50 * size, flame(112 * size), 0.05),
  ]
  const lamps = heap([...small(0, -78, 0.66), ...small(-128, 10, 0.66), ...small(128, 10, 0.66)], {
    soft: 6,
    height: 10,
  })
  const half = [
    [15, 176, 52, 15],
    [13, 118, 48, 15],
    [9, 66, 42, 14],
  ].flatMap(([count, from, length, width]) =>
    Array.from({ length: count! }, (_, i): Drawing => {
      const turn = Math.PI / 2 + ((i + 0.5) / count!) * Math.PI
      return translateDrawing(
        0,
        52,
        (pen: Pen) => {
          pen.translate(0, -from!)
          petal(pen, length!, width!)
        },
        turn,
      )
    }),
  )
  const rangoli = heap([...half, translateDrawing(0, 52, path('M-52 0A52 52 0 0 0 52 0Z'))], { soft: 4, height: 6 })
  return cover(rangoli, lamps, 1)
}

export function dhanteras(): HeightField {
  const money = (x: number, y: number): Drawing[] => [(pen) => disc(pen, x, y, 32), (pen) => disc(pen, x, y, 20)]
  const heapOfCoins = [
    ...money(-30, -146),
    ...money(32, -150),
    ...money(0, -190),
    ...money(-68, -108),
    ...money(66, -110),
    ...money(0, -120),
    ...money(-34, -92),
    ...money(36, -92),
  ]
  const vessel = [
    path(
      'M-52 -54C-52 -30 -64 -20 -86 -8C-148 28 -166 78 -148 120C-130 160 -84 180 -54 186L54 186C84 180 130 160 148 120C166 78 148 28 86 -8C64 -20 52 -30 52 -54Z',
    ),
    path('M-104 -84Q0 -64 104 -84Q114 -72 102 -58Q0 -34 -102 -58Q-114 -72 -104 -84Z'),
    path('M-70 190L70 190Q86 212 78 222L-78 222Q-86 212 -70 190Z'),
  ]
  const spilt = [...money(-178, 150), ...money(178, 150), ...money(-136, 182), ...money(136, 182)]
  const marks = layer(
    all(
      stroke('M-142 50Q0 88 142 50', 5),
      stroke('M-142 134Q0 172 142 134', 5),
      ...ring(8, (pen) => {
        pen.translate(0, -8)
        petal(pen, 34, 11)
      }).map((leaf) => translateDrawing(0, 110, leaf)),
      both(all(...ring(6, (pen) => petal(pen, 20, 7)).map((leaf) => translateDrawing(78, 100, leaf)))),
    ),
    { soft: 1.6, height: 4 },
  )
  return addHeights(heap([...heapOfCoins, ...spilt, ...vessel], { soft: 7, height: 9 }), marks)
}

export function kite(): HeightField {
  const ray = (long: boolean) => (pen: Pen) => {
    pen.beginPath()
    pen.moveTo(-9, -122)
    pen.lineTo(0, long ? -204 : -172)
    pen.lineTo(9, -122)
    pen.fill()
  }
  const sun = heap(
    [...ring(20, ray(true)), ...ring(20, ray(false), 0.5), (pen: Pen) => disc(pen, 0, 0, 116)].map((draw) =>
      translateDrawing(-46, -34, draw),
    ),
    { soft: 6, height: 6 },
  )
  const paper = translateDrawing(
    46,
    2,
    path('M0 -150C58 -104 106 -52 138 0C96 44 48 92 0 142C-48 92 -96 44 -138 0C-106 -52 -58 -104 0 -150Z'),
    0.32,
  )
  const tail = translateDrawing(46, 2, path('M0 128L40 196L0 180L-40 196Z'), 0.32)
  const lines = layer(
    all(
      translateDrawing(
        46,
        2,
        all(stroke('M0 -142L0 136', 5), stroke('M-128 0Q0 -120 128 0', 5), (pen: Pen) => disc(pen, 0, -12, 26)),
        0.32,
      ),
    ),
    { soft: 1.6, height: 4 },
  )
  const thread = layer(
    stroke('M20 64C-40 120 -70 150 -130 160C-170 168 -186 190 -176 214C-164 232 -134 226 -138 206', 4),
    { soft: 1.4, height: 5 },
  )
  const body = heap([tail, paper], { soft: 8, height: 11 })
  return addHeights(cover(cover(sun, body, 3), thread, 1), lines)
}
