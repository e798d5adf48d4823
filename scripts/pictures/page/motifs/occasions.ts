import { type Drawing, disc, type Pen, TAU } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { wreath } from './creatures.ts'
import { all, both, dots, flame, path, petal, ring, scaleDrawing, stroke, translateDrawing } from './shapes.ts'
import { script } from './signs.ts'

export function rakhi(): HeightField {
  const threads = layer(
    both(
      all(
        ...[-12, -4, 4, 12].map((y) => stroke(`M96 ${y}C150 ${y * 1.4 - 8} 190 ${y * 2 + 14} 244 ${y * 2.4 - 10}`, 5)),
        ...[120, 150].map(
          (x): Drawing =>
            (pen) =>
              disc(pen, x, -2, 17),
        ),
      ),
    ),
    { soft: 3, height: 8 },
  )
  const bloom = heap(
    [
      ...ring(
        16,
        (pen) => {
          pen.translate(0, -64)
          petal(pen, 84, 24)
        },
        0.5,
      ),
      ...ring(16, (pen) => {
        pen.translate(0, -50)
        petal(pen, 68, 20)
      }),
      (pen) => disc(pen, 0, 0, 68),
      ...ring(8, (pen) => {
        pen.translate(0, -6)
        petal(pen, 58, 19)
      }),
      (pen) => disc(pen, 0, 0, 18),
    ],
    { soft: 6, height: 9 },
  )
  const tilak = layer(
    all(
      translateDrawing(
        0,
        206,
        all(...ring(7, (pen) => petal(pen, 30, 9)).slice(5), ...ring(7, (pen) => petal(pen, 30, 9)).slice(0, 3)),
      ),
      translateDrawing(-70, 200, (pen) => petal(pen, 24, 7), 0.4),
      translateDrawing(70, 200, (pen) => petal(pen, 24, 7), -0.4),
      dots(32, 160, 3.4),
    ),
    { soft: 1.6, height: 4 },
  )
  for (let i = 0; i < tilak.length; i++) if (threads[i]! > 1) tilak[i] = 0
  return addHeights(cover(threads, bloom, 2), tilak)
}

export function mother(): HeightField {
  const letters = script('माँ', { size: 190, foot: 62 })
  return addHeights(heap([wreath], { soft: 5, height: 6 }), letters)
}

export function mandap(): HeightField {
  const pillar =
    (x: number): Drawing =>
    (pen) => {
      pen.fillRect(x - 12, -96, 24, 262)
      pen.fillRect(x - 19, -108, 38, 16)
      pen.fillRect(x - 20, 158, 40, 18)
    }
  const roof = all(
    path(
      'M0 -232C18 -196 66 -176 120 -164C168 -154 204 -144 224 -118L-224 -118C-204 -144 -168 -154 -120 -164C-66 -176 -18 -196 0 -232Z',
    ),
    (pen) => disc(pen, 0, -234, 10),
  )
  const platform = all(
    (pen) => pen.fillRect(-224, 172, 448, 20),
    (pen) => pen.fillRect(-200, 194, 400, 16),
  )
  const garlands = layer(
    all(
      ...[-174, -58, 58].map((x) => stroke(`M${x} -92Q${x + 58} -12 ${x + 116} -92`, 9)),
      ...[-116, 0, 116].flatMap((x): Drawing[] => [
        (pen) => disc(pen, x, -46, 11),
        (pen) => pen.fillRect(x - 2.5, -40, 5, 32),
        (pen) => disc(pen, x, -4, 7),
      ]),
      stroke('M-214 -132L214 -132', 5),
      ...Array.from(
        { length: 17 },
        (_, i): Drawing =>
          (pen) =>
            disc(pen, (i - 8) * 25, -146 - (8 - Math.abs(i - 8)) * 1.2, 4.4),
      ),
      ...[-174, -76, 76, 174].flatMap((x) => [
        stroke(`M${x - 12} 60L${x + 12} 44M${x - 12} 92L${x + 12} 76M${x - 12} 124L${x + 12} 108`, 4),
      ]),
    ),
    { soft: 2, height: 5 },
  )
  const fire = [
    path('M-62 120L62 120L44 168L-44 168Z'),
    translateDrawing(-24, 118, flame(78), -0.16),
    translateDrawing(24, 118, flame(78), 0.16),
    translateDrawing(0, 120, flame(116)),
  ]
  const field = heap([pillar(-76), pillar(76), pillar(-174), pillar(174), roof, platform, ...fire], {
    soft: 7,
    height: 9,
  })
  return addHeights(field, garlands)
}

export function cradle(): HeightField {
  const frame = all(
    both(path('M-190 -168L-166 -168L-118 176L-146 176ZM-152 176Q-180 202 -214 196L-214 182Q-182 184 -160 166Z')),
    (pen) => pen.fillRect(-196, -190, 392, 26),
    both((pen) => disc(pen, 204, -177, 17)),
  )
  const basket = path('M-142 -8C-140 66 -96 118 0 118C96 118 140 66 142 -8Q70 14 0 14Q-70 14 -142 -8Z')
  const pillow = path('M-122 2C-116 -44 -62 -62 -34 -36C10 -60 96 -46 124 2Q60 22 0 22Q-60 22 -122 2Z')
  const ropes = layer(
    both(all(stroke('M130 -4C110 -60 70 -120 54 -166', 6), stroke('M52 0C54 -60 56 -120 54 -166', 5))),
    { soft: 2, height: 6 },
  )
  const weave = layer(
    all(
      stroke('M-138 20Q0 60 138 20', 5),
      stroke('M-118 62Q0 102 118 62', 5),
      ...[-90, -45, 0, 45, 90].flatMap((x) =>
        ring(6, (pen) => petal(pen, 19, 6)).map((leaf) => translateDrawing(x, 66 - (x * x) / 560, leaf)),
      ),
    ),
    { soft: 1.5, height: 4 },
  )
  const toys = heap(
    [
      translateDrawing(0, -118, scaleDrawing(0.9, star)),
      translateDrawing(-40, -92, scaleDrawing(0.5, star)),
      translateDrawing(40, -92, scaleDrawing(0.5, star)),
    ],
    { soft: 4, height: 7 },
  )
  const strings = layer(all(stroke('M0 -164L0 -138M-40 -164L-40 -104M40 -164L40 -104', 3)), { soft: 1.2, height: 4 })
  return addHeights(
    cover(addHeights(ropes, strings), heap([frame, pillow, basket], { soft: 8, height: 10 }), 0),
    addHeights(weave, toys),
  )
}

const star: Drawing = (pen: Pen) => {
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 ? 13 : 32
    pen.lineTo(reach * Math.sin((i / 10) * TAU), -reach * Math.cos((i / 10) * TAU))
  }
  pen.fill()
}
