import { at, type Draw, disc } from '../studio/canvas.ts'
import { add, cover, type Field, heap, layer } from '../studio/relief.ts'
import { all, both, dots, flame, moved, path, petal, ring, scaled, stroke } from './shapes.ts'
import { halo, script } from './signs.ts'

/** A kalash: pot with a garland band, mango leaves, coconut. */
export function kalash(): Field {
  const leaves = [-1.25, 1.25, -0.85, 0.85, -0.42, 0.42].map(
    (turn): Draw =>
      (pen) =>
        at(pen, 0, -36, turn, () => {
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
  return add(add(field, husk), layer(garland, { soft: 1.6, height: 4 }))
}

const pot: Draw = (pen) => {
  for (const part of [
    'M-62 -54C-66 -34 -52 -22 -38 -14C-118 8 -150 66 -142 112C-134 162 -80 190 -52 196L52 196C80 190 134 162 142 112C150 66 118 8 38 -14C52 -22 66 -34 62 -54Z',
    'M-84 -72Q0 -50 84 -72Q92 -60 82 -48Q0 -26 -82 -48Q-92 -60 -84 -72Z',
    'M-66 200L66 200Q82 222 74 230L-74 230Q-82 222 -66 200Z',
  ])
    path(part)(pen)
}

const garland: Draw = (pen) => {
  stroke('M-134 66Q0 104 134 66', 5)(pen)
  stroke('M-138 126Q0 166 138 126', 5)(pen)
  for (let i = -4; i <= 4; i++) {
    const x = i * 27
    const y = 106 - i * i * 1.6
    at(pen, x, y, 0, () => {
      all(...ring(6, (inner) => inner.fill(new Path2D('M0 0Q-6 -8 0 -13Q6 -8 0 0Z'))))(pen)
    })
  }
}

/** One oil lamp seen from the side, its spout to the right, foot at the origin. */
export const lamp: Draw = all(
  path('M-132 -64C-120 -8 -70 6 0 6C76 6 122 -20 150 -78C110 -66 60 -60 0 -60C-50 -60 -96 -62 -132 -64Z'),
  path('M-46 4L46 4Q58 22 76 30L-76 30Q-58 22 -46 4Z'),
)

export function diya(): Field {
  const rays = Array.from({ length: 21 }, (_, i) =>
    moved(150, -60, (pen) => pen.fillRect(-2, i % 2 ? -142 : -158, 4, i % 2 ? 18 : 42), (i - 10) * 0.2),
  )
  const glow = layer(moved(-28, 14, all(...rays)), { soft: 1.4, height: 3 })
  const body = heap([moved(124, 43, flame(172), -0.04), moved(-56, 128, scaled(1.3, lamp))], { soft: 10, height: 12 })
  return cover(glow, body, 0)
}

export function conch(): Field {
  const shell = path(
    'M-34 -214C-16 -226 12 -222 24 -206C96 -186 150 -128 150 -52C150 20 104 58 74 108C52 146 36 186 8 226C-2 196 -8 176 -30 140C-66 84 -124 40 -140 -30C-152 -92 -118 -160 -60 -190Q-50 -206 -34 -214Z',
  )
  const mouth = path('M66 -70C104 -40 96 22 60 84C40 122 22 160 8 204C0 160 -4 128 4 92C14 44 24 -34 66 -70Z')
  const whorls = [
    'M-60 -190C-28 -206 10 -202 40 -186C20 -168 -50 -166 -84 -168Z',
    'M-92 -166C-40 -178 40 -176 84 -154C54 -124 -70 -124 -124 -126Z',
    'M-128 -122C-60 -136 70 -134 122 -104C90 -64 -80 -66 -144 -74Z',
  ].map(path)
  const ribs = layer(
    all(
      ...[
        'M-142 -58C-60 -62 10 -58 58 -76',
        'M-140 -22C-70 -22 -16 -20 28 -34',
        'M-126 16C-70 18 -30 22 12 10',
        'M-102 56C-60 58 -24 62 2 56',
        'M-72 96C-44 98 -18 102 -2 98',
        'M-46 136C-28 138 -10 140 0 138',
      ].map((rib) => stroke(rib, 4)),
    ),
    { soft: 1.6, height: -4 },
  )
  const lip = layer(stroke('M66 -70C104 -40 96 22 60 84C40 122 22 160 8 204', 9), { soft: 2.5, height: 6 })
  const hollow = layer(mouth, { soft: 5, keep: true, height: -5 })
  return add(add(add(heap([shell, ...whorls], { soft: 10, height: 11 }), ribs), hollow), lip)
}

/** A pair of footprints with auspicious dots, as drawn at a threshold for Lakshmi. */
export function lotusFeet(): Field {
  const foot: Draw = all(
    path(
      'M-34 150C-66 120 -50 66 -48 30C-48 -10 -74 -40 -62 -84C-50 -112 40 -118 58 -84C70 -44 44 -4 40 40C36 90 40 130 14 152C0 164 -20 164 -34 150Z',
    ),
    ...(
      [
        [-50, -122, 24],
        [-8, -138, 18],
        [22, -134, 16],
        [46, -122, 14],
        [64, -104, 12],
      ] as const
    ).map(
      ([x, y, size]): Draw =>
        (pen) =>
          disc(pen, x, y, size),
    ),
  )
  const pair = heap([both(moved(96, 20, scaled(1.02, foot), 0.06))], { soft: 9, height: 10 })
  const signs = layer(
    both(
      moved(
        92,
        6,
        all(
          ...ring(8, (pen) => {
            pen.translate(0, -6)
            petal(pen, 26, 7)
          }).map((leaf) => moved(0, -28, leaf)),
          (pen) => disc(pen, -2, 104, 9),
          (pen) => disc(pen, 0, 62, 6),
        ),
      ),
    ),
    { soft: 1.6, height: -5 },
  )
  const border = layer(all(dots(28, 238, 5)), { soft: 1.6, height: 4 })
  return add(add(pair, signs), border)
}

export const ganesha = (): Field => add(script('गं', { size: 300, foot: 92 }), halo(0))

export function modak(): Field {
  const sweet: Draw = path(
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
      const put = (draw: Draw) => row.map(([x, y, size]) => moved(x, y, scaled(size, draw)))
      return add(heap(put(sweet), { soft: 9, height: 10 }), layer(all(...put(pleats)), { soft: 1.6, height: -3.2 }))
    })
    .reduce((back, front) => cover(back, front, 1))
  const rim = layer(
    all(
      stroke('M-236 116Q0 150 236 116', 8),
      ...Array.from(
        { length: 15 },
        (_, i): Draw =>
          (pen) =>
            disc(pen, (i - 7) * 26, 164 - (i - 7) ** 2 * 0.5, 5),
      ),
    ),
    { soft: 1.8, height: 4 },
  )
  return add(cover(sweets, heap([plate], { soft: 9, height: 12 }), 1), rim)
}
