import { type Drawing, disc, TAU } from '../studio/canvas.ts'
import { addHeights, cover, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, dots, path, petal, ring, stroke, translateDrawing } from './shapes.ts'

const oval =
  (x: number, y: number, width: number, height: number): Drawing =>
  (pen) => {
    pen.beginPath()
    pen.ellipse(x, y, width, height, 0, 0, TAU)
    pen.fill()
  }

export function peacockFeather(): HeightField {
  // Barbs fan out around the eye: long above, longer and drooping at the sides, none below where the quill runs.
  const barbs = Array.from({ length: 45 }, (_, i): Drawing => {
    const turn = (i - 22) * 0.112
    const length = 172 + 34 * Math.abs(Math.sin(turn)) + (i % 2) * 14
    return translateDrawing(0, -62, (pen) => petal(pen, length, 13), turn)
  })
  const lower = Array.from({ length: 9 }, (_, i): Drawing[] =>
    [-1, 1].map((side) =>
      translateDrawing(0, 104 + i * 14, (pen) => petal(pen, 112 - i * 7, 8), side * (0.8 + i * 0.02)),
    ),
  ).flat()
  const quill = path('M-5 20L5 20C8 120 6 190 20 246L8 250C-6 200 -6 120 -5 20Z')
  const eye = heap(
    [
      oval(0, -76, 96, 122),
      oval(0, -66, 72, 92),
      path('M0 -8C-52 -20 -60 -66 -44 -98C-34 -116 -14 -112 0 -92C14 -112 34 -116 44 -98C60 -66 52 -20 0 -8Z'),
    ],
    { soft: 7, height: 7 },
  )
  return cover(heap([...barbs, ...lower, quill], { soft: 4, height: 8 }), eye, 4)
}

const BODY =
  'M-178 -44C-176 -104 -132 -142 -70 -146C-24 -150 6 -140 30 -128C48 -168 96 -182 136 -164C178 -146 194 -104 190 -58C188 -16 200 34 190 82C184 112 162 126 140 120C126 114 124 100 134 92C142 100 156 98 160 82C164 52 152 14 144 -14C132 8 108 14 88 8C92 44 90 90 96 152L32 152C30 120 26 92 22 68C-16 84 -58 82 -88 66C-90 94 -92 122 -90 152L-154 152C-158 108 -156 66 -166 32C-178 8 -180 -16 -178 -44Z'

export function elephant(): HeightField {
  const body = path(BODY)
  const farLegs = path('M-78 60L-20 60L-26 146L-72 146ZM-8 56L34 56L30 146L-4 146Z')
  const ear = path(
    'M52 -124C92 -132 116 -104 112 -58C108 -20 84 0 60 -10C30 -24 14 -62 22 -96C28 -112 38 -120 52 -124Z',
  )
  const cloth = path(
    'M-118 -146C-80 -156 -36 -156 -4 -144C2 -96 -2 -46 -14 -6C-46 4 -84 4 -112 -6C-124 -52 -126 -100 -118 -146Z',
  )
  const howdah = all(
    path('M-104 -152L-18 -152L-28 -184L-94 -184Z'),
    path('M-61 -262C-50 -226 -14 -218 -8 -194L-114 -194C-108 -218 -72 -226 -61 -262Z'),
    path('M-94 -200L-88 -200L-88 -150L-94 -150ZM-34 -200L-28 -200L-28 -150L-34 -150Z'),
  )
  const tusk = path('M142 -6C150 18 170 30 196 24C184 44 150 42 130 6Z')
  const trims = layer(
    all(
      stroke('M-114 -128C-80 -138 -40 -138 -2 -128', 5),
      stroke('M-112 -24C-84 -14 -46 -14 -12 -24', 5),
      ...ring(8, (pen) => {
        pen.translate(0, -8)
        petal(pen, 32, 10)
      }).map((leaf) => translateDrawing(-62, -76, leaf)),
      ...Array.from(
        { length: 8 },
        (_, i): Drawing =>
          (pen) =>
            disc(pen, -106 + i * 12.6, 8, 5),
      ),
      ...[-134, -110, 50, 74].map(
        (x): Drawing =>
          (pen) =>
            pen.fillRect(x - 12, 118, 24, 5),
      ),
      (pen) => disc(pen, 132, -112, 6),
      stroke('M128 -148C146 -140 162 -120 166 -98', 4),
      stroke('M-174 -40C-196 -10 -200 30 -190 60', 6),
      (pen) => disc(pen, -189, 70, 9),
    ),
    { soft: 1.6, height: 4.5 },
  )
  const trunkRings = layer(
    all(...[-10, 12, 34, 56].map((y) => stroke(`M${156 + (y + 10) * 0.1} ${y}Q174 ${y + 8} 194 ${y - 2}`, 3))),
    { soft: 1.2, height: -3 },
  )
  const ground = layer(
    all(
      stroke('M-214 172L214 172', 6),
      ...Array.from(
        { length: 17 },
        (_, i): Drawing =>
          (pen) =>
            disc(pen, -200 + i * 25, 192, 6),
      ),
    ),
    { soft: 1.8, height: 5 },
  )
  const animal = heap([farLegs, body, ear, cloth, howdah, tusk], { soft: 10, height: 10 })
  return addHeights(addHeights(addHeights(animal, trims), trunkRings), ground)
}

/** A ring of bead and leaf for motifs that need a frame. */
export const wreath: Drawing = all(
  ...ring(30, (pen) => {
    pen.translate(0, -208)
    pen.rotate(1.05)
    petal(pen, 56, 15)
  }),
  dots(30, 190, 4),
)
