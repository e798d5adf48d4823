import { type Drawing, disc, drawAt, random, TAU } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, dots, path, petal, ring, stroke } from './shapes.ts'

const LOTUS: [turn: number, length: number, width: number][] = [
  [-1.42, 205, 52],
  [1.42, 205, 52],
  [-1.08, 235, 62],
  [1.08, 235, 62],
  [-0.72, 262, 68],
  [0.72, 262, 68],
  [-0.36, 284, 70],
  [0.36, 284, 70],
  [0, 298, 72],
  [-1.2, 150, 46],
  [1.2, 150, 46],
  [-0.78, 180, 54],
  [0.78, 180, 54],
  [-0.38, 205, 58],
  [0.38, 205, 58],
  [0, 218, 60],
]

export function lotus(): HeightField {
  const petals = LOTUS.map(
    ([turn, length, width]): Drawing =>
      (pen) =>
        drawAt(pen, 0, 92, turn, () => petal(pen, length, width)),
  )
  const veins = layer(
    (pen) => {
      pen.lineWidth = 2.4
      for (const [turn, length] of LOTUS.slice(-7))
        drawAt(pen, 0, 92, turn, () => {
          pen.beginPath()
          pen.moveTo(0, -length * 0.42)
          pen.lineTo(0, -length * 0.86)
          pen.stroke()
        })
    },
    { soft: 1, height: -1.6 },
  )
  const water = layer(
    all(...[118, 140, 162].map((y, i) => stroke(`M${-150 + i * 38} ${y}Q0 ${y + 26} ${150 - i * 38} ${y}`, 5))),
    {
      soft: 1.6,
      height: 3,
    },
  )
  return addHeights(addHeights(heap(petals, { soft: 9, height: 12 }), veins), water)
}

export function rose(): HeightField {
  const turns = Array.from({ length: 30 }, (_, k): Drawing => {
    const radius = 200 * (1 - k / 32) ** 0.9
    return (pen) =>
      drawAt(pen, 0, -8, k * 2.399, () => {
        pen.beginPath()
        pen.ellipse(0, -radius * 0.52, radius * 0.5 + 14, radius * 0.4 + 13, 0, 0, TAU)
        pen.fill()
      })
  })
  const leaves = [-2.35, 2.35, 3.14, -1.45, 1.45].map(
    (turn): Drawing =>
      (pen) =>
        drawAt(pen, 0, -8, turn, () => {
          pen.translate(0, -118)
          petal(pen, 138, 40)
        }),
  )
  const veins = layer(
    (pen) => {
      for (const turn of [-2.35, 2.35, 3.14, -1.45, 1.45])
        drawAt(pen, 0, -8, turn, () =>
          stroke('M0 -150L0 -246M0 -196L-12 -214M0 -196L12 -214M0 -222L-9 -236M0 -222L9 -236', 2.6)(pen),
        )
    },
    { soft: 1, height: -2.2 },
  )
  return cover(addHeights(heap(leaves, { soft: 7, height: 7 }), veins), heap(turns, { soft: 8, height: 11 }))
}

export function tree(): HeightField {
  const next = random(5)
  const leaves: [x: number, y: number, turn: number][] = []
  for (let i = 0; i < 260; i++) {
    const angle = next() * TAU
    const reach = Math.sqrt(next())
    leaves.push([Math.cos(angle) * reach * 222, -72 + Math.sin(angle) * reach * 142, next() * TAU])
  }
  leaves.sort((a, b) => a[1] - b[1])
  const trunk = heap(
    [
      path(
        'M-32 -80C-16 60 -44 120 -118 180Q-52 158 -40 186Q-14 158 0 182Q14 158 40 186Q52 158 118 180C44 120 16 60 32 -80Z',
      ),
      path('M-14 -20C-60 -50 -120 -60 -170 -50L-168 -66C-120 -84 -50 -80 -6 -50Z'),
      path('M14 -20C60 -50 120 -60 170 -50L168 -66C120 -84 50 -80 6 -50Z'),
    ],
    { soft: 8, height: 10 },
  )
  const roots = layer(
    (pen) => {
      for (const x of [-150, -112, -78, 84, 116, 152])
        stroke(`M${x} -20Q${x + 5} 70 ${x - 4} ${168 - Math.abs(x) * 0.12}`, 5)(pen)
    },
    { soft: 1.6, height: 5 },
  )
  const bark = layer(
    all(...[-14, -4, 7, 15].map((x) => stroke(`M${x} -10C${x} 60 ${x * 2.2} 110 ${x * 4.2} 158`, 2.2))),
    { soft: 0.8, height: -2.4 },
  )
  const crown = heap(
    leaves.map(
      ([x, y, turn]): Drawing =>
        (pen) =>
          drawAt(pen, x, y, turn, () => petal(pen, 50, 19)),
    ),
    { soft: 6, height: 5.5 },
  )
  const mass = heap(
    leaves
      .filter((_, i) => i % 3 === 0)
      .map(
        ([x, y]): Drawing =>
          (pen) =>
            disc(pen, x * 0.9, y, 34),
      ),
    { soft: 12, height: 4 },
  )
  return cover(cover(addHeights(addHeights(trunk, bark), roots), mass), crown, 3)
}

export function mandala(): HeightField {
  const rounds: [count: number, from: number, length: number, width: number, turn: number][] = [
    [16, 95, 140, 32, 0.5],
    [16, 95, 110, 26, 0],
    [12, 50, 95, 26, 0.5],
    [8, 10, 80, 24, 0],
  ]
  const petals = rounds.flatMap(([count, from, length, width, turn]) =>
    ring(
      count,
      (pen) => {
        pen.translate(0, -from)
        petal(pen, length, width)
      },
      turn,
    ),
  )
  const middle = layer(
    (pen) => {
      disc(pen, 0, 0, 22)
      dots(32, 252, 7)(pen)
    },
    { soft: 3, height: 6 },
  )
  return addHeights(heap(petals, { soft: 7, height: 7 }), middle)
}
