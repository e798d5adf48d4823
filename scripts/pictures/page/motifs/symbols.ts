import { type Drawing, disc, type Pen, TAU } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, both, path, petal, scaleDrawing, stroke, translateDrawing } from './shapes.ts'

// What deities carry: they are shown by these and never by a face.

export function trishul(): HeightField {
  const prongs = all(
    path('M-7 250L-7 -120C-9 -160 -2 -200 0 -242C2 -200 9 -160 7 -120L7 250Z'),
    path('M0 -242C26 -214 28 -184 8 -150L-8 -150C-28 -184 -26 -214 0 -242Z'),
    both(
      path('M6 -98C70 -98 96 -128 88 -172C84 -190 92 -206 104 -224C128 -196 128 -166 118 -140C104 -96 70 -74 6 -72Z'),
    ),
    path('M-34 -108Q0 -124 34 -108L26 -66Q0 -54 -26 -66Z'),
  )
  const drum = all(
    path('M-86 -8C-52 8 -52 8 -16 26C-52 44 -52 44 -86 60C-100 40 -100 12 -86 -8Z'),
    path('M86 -8C52 8 52 8 16 26C52 44 52 44 86 60C100 40 100 12 86 -8Z'),
    (pen) => pen.fillRect(-18, 10, 36, 32),
  )
  const cords = layer(
    all(
      both(stroke('M92 -4Q104 26 92 56', 5)),
      both(stroke('M80 -2L20 22M80 54L20 30M84 26L22 26', 2.6)),
      both(stroke('M22 44Q60 84 54 112', 4)),
      both((pen) => disc(pen, 54, 120, 11)),
    ),
    { soft: 1.6, height: 5 },
  )
  return addHeights(heap([prongs, drum], { soft: 7, height: 11 }), cords)
}

const feather: Drawing = (pen) => {
  pen.beginPath()
  pen.ellipse(0, -46, 44, 58, 0, 0, TAU)
  pen.fill()
}

export function flute(): HeightField {
  const lean = -0.42
  const turned = (draw: Drawing) => translateDrawing(0, 20, draw, lean)
  const pipe = turned((pen) => {
    pen.beginPath()
    pen.roundRect(-246, -17, 492, 34, 12)
    pen.fill()
  })
  const plume: Drawing[] = [
    ...Array.from({ length: 19 }, (_, i) =>
      translateDrawing(86, -46, (pen: Pen) => petal(pen, 168 - Math.abs(i - 9) * 6, 11), (i - 9) * 0.115),
    ),
    translateDrawing(86, -128, scaleDrawing(1, feather)),
    translateDrawing(86, -122, scaleDrawing(0.64, feather)),
    translateDrawing(86, -118, scaleDrawing(0.34, feather)),
  ]
  const holes = layer(
    turned(
      all(
        ...[-60, -14, 32, 78, 124, 170].map(
          (x): Drawing =>
            (pen) =>
              disc(pen, x, -1, 8),
        ),
        (pen) => disc(pen, -186, -1, 10),
      ),
    ),
    { soft: 1.5, height: -8 },
  )
  const bands = layer(
    turned(
      all(
        ...[-226, -140, -112, 222].map(
          (x): Drawing =>
            (pen) =>
              pen.fillRect(x - 5, -18, 10, 36),
        ),
      ),
    ),
    { soft: 2, height: 5 },
  )
  const tassel = heap(
    [
      turned(path('M-130 14C-150 60 -120 96 -140 140L-128 142C-104 96 -132 62 -112 14Z')),
      translateDrawing(
        -66,
        216,
        all(...[-0.3, -0.1, 0.1, 0.3].map((turn) => translateDrawing(0, 0, path('M-5 -32L5 -32L9 26L-9 26Z'), turn))),
      ),
    ],
    { soft: 4, height: 6 },
  )
  return addHeights(
    addHeights(
      cover(addHeights(heap(plume, { soft: 6, height: 8 }), tassel), heap([pipe], { soft: 9, height: 15 }), 2),
      holes,
    ),
    bands,
  )
}

export function bow(): HeightField {
  const arc = path(
    'M-150 206C-96 176 -84 110 -60 60C-34 10 -18 -18 20 -56C70 -104 140 -118 196 -150L204 -140C178 -94 106 -78 52 -34C20 -6 0 14 -22 62C-44 114 -62 184 -140 216Z',
  )
  const string = stroke('M-144 210L198 -146', 4.6)
  const arrow = all(
    path('M-152 -152L122 122L132 112L-142 -162Z'),
    path('M-212 -212L-184 -118L-158 -148L-118 -174Z'),
    ...[86, 108, 130, 152].map((d) => path(`M${d} ${d}L${d + 50} ${d - 6}L${d + 66} ${d + 14}L${d + 12} ${d + 12}Z`)),
    ...[86, 108, 130, 152].map((d) => path(`M${d} ${d}L${d - 6} ${d + 50}L${d + 14} ${d + 66}L${d + 12} ${d + 12}Z`)),
  )
  const wraps = layer(
    all(...[-10, 4, 18].map((shift) => stroke(`M${-34 + shift} ${-22 - shift}L${18 + shift} ${32 - shift}`, 5))),
    { soft: 1.6, height: 4 },
  )
  const line = layer(string, { soft: 1.2, height: 5 })
  return addHeights(cover(line, heap([arrow, arc], { soft: 6, height: 10 }), 1), wraps)
}

export function mace(): HeightField {
  const lean = (draw: Drawing) => translateDrawing(0, 6, draw, 0.5)
  const parts = [
    'M-15 20L15 20L20 206Q0 218 -20 206Z',
    'M-30 204L30 204L24 232Q0 246 -24 232Z',
    'M-44 6Q0 -14 44 6L34 36Q0 48 -34 36Z',
    'M0 -216C88 -216 122 -150 112 -96C102 -40 54 -4 0 -4C-54 -4 -102 -40 -112 -96C-122 -150 -88 -216 0 -216Z',
    'M-42 -206Q0 -226 42 -206L30 -236Q0 -252 -30 -236Z',
    'M-12 -240L0 -272L12 -240Z',
  ].map((part) => lean(path(part)))
  const lobes = layer(
    lean(
      all(
        both(stroke('M0 -212C-60 -170 -66 -60 0 -8', 5)),
        stroke('M0 -212L0 -8', 5),
        both(stroke('M0 -212C-108 -170 -120 -60 0 -8', 5)),
      ),
    ),
    { soft: 2, height: -4 },
  )
  const bands = layer(
    lean(
      all(
        stroke('M-113 -110Q0 -80 113 -110', 6),
        stroke('M-17 80Q0 88 17 80M-18 110Q0 118 18 110M-19 170Q0 178 19 170', 6),
        (pen) => disc(pen, 0, 22, 10),
      ),
    ),
    { soft: 2, height: 4 },
  )
  return addHeights(addHeights(heap(parts, { soft: 9, height: 12 }), lobes), bands)
}
