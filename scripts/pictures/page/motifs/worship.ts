import { type Drawing, disc } from '../studio/canvas.ts'
import { addHeights, type HeightField, heap, layer } from '../studio/relief.ts'
import { all, both, dots, path, petal, ring, scaleDrawing, stroke, translateDrawing } from './shapes.ts'

export function conch(): HeightField {
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
  return addHeights(addHeights(addHeights(heap([shell, ...whorls], { soft: 10, height: 11 }), ribs), hollow), lip)
}

/** A pair of footprints with auspicious dots, as drawn at a threshold for Lakshmi. */
export function lotusFeet(): HeightField {
  const foot: Drawing = all(
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
      ([x, y, size]): Drawing =>
        (pen) =>
          disc(pen, x, y, size),
    ),
  )
  const pair = heap([both(translateDrawing(96, 20, scaleDrawing(1.02, foot), 0.06))], { soft: 9, height: 10 })
  const signs = layer(
    both(
      translateDrawing(
        92,
        6,
        all(
          ...ring(8, (pen) => {
            pen.translate(0, -6)
            petal(pen, 26, 7)
          }).map((leaf) => translateDrawing(0, -28, leaf)),
          (pen) => disc(pen, -2, 104, 9),
          (pen) => disc(pen, 0, 62, 6),
        ),
      ),
    ),
    { soft: 1.6, height: -5 },
  )
  const border = layer(all(dots(28, 238, 5)), { soft: 1.6, height: 4 })
  return addHeights(addHeights(pair, signs), border)
}
