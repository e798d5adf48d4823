import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FINENESS, MEASURES_MM, MINT_NAMES, ONLY_AVIF, PICTURES, thicknessMm } from './pictures.ts'

const FOLDER = fileURLToPath(new URL('../../../public/pictures/', import.meta.url))
const FORMATS = ['avif', 'webp'] as const
/** rules/design.md 11.1 sets 640; the larger sizes are for zooming and keep the same economy. */
const LIMIT_KB: Record<number, number> = { 320: 25, 500: 40, 640: 60, 800: 80, 1280: 120, 1600: 120 }
/** All pictures in every size, under 45 MB. If pieces are added, lower the quality of the largest size to stay within the limit. */
const FOLDER_LIMIT_MIB = 42

const files = PICTURES.flatMap(({ name, widths, width, height }) =>
  widths.flatMap((wide) =>
    FORMATS.filter((format) => format === 'avif' || !ONLY_AVIF.includes(wide)).map((format) => ({
      file: `${name}-${wide}.${format}`,
      wide,
      high: Math.round((wide * height) / width),
    })),
  ),
)

describe('pictures of the demo catalogue', () => {
  test('names are unique and kebab-case, every picture has an alternative text', () => {
    expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(PICTURES.length)
    for (const { name, alt } of PICTURES) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(alt.length, name).toBeGreaterThan(8)
    }
  })

  test('the folder holds exactly the listed pictures', async () => {
    const present = (await readdir(FOLDER)).sort()
    expect(present).toEqual(files.map(({ file }) => file).sort())
  })

  test('every file is under its limit and the folder under its own', async () => {
    let total = 0
    for (const { file, wide } of files) {
      const { size } = await stat(FOLDER + file)
      total += size
      expect(size / 1024, file).toBeLessThan(LIMIT_KB[wide]!)
    }
    expect(total / 1024 / 1024).toBeLessThan(FOLDER_LIMIT_MIB)
  })

  test('every file has the size its name says and keeps its transparency', async () => {
    for (const { file, wide, high } of files) {
      const { width, height, hasAlpha } = await sharp(FOLDER + file).metadata()
      expect([width, height, hasAlpha], file).toEqual([wide, high, true])
    }
  })
})

describe('facts about the pictured pieces', () => {
  test('thickness follows from weight, density and size', () => {
    expect(thicknessMm('silver', 'coin', 10)).toBeCloseTo(1.4, 1)
    expect(thicknessMm('silver', 'bar', 100)).toBeCloseTo(5.25, 1)
    expect(thicknessMm('gold', 'bar', 50)).toBeCloseTo(1.45, 1)
  })

  test('every picture of a weighed piece has its measures, and every mint its fineness', () => {
    for (const { name, shows } of PICTURES) {
      if (shows.kind !== 'bar' || shows.weightG === null) continue
      const [height, width] = MEASURES_MM[shows.metal].bar[shows.weightG]!
      expect(height, name).toBeGreaterThan(width!)
      expect(FINENESS[shows.mint][shows.metal]).toMatch(/^999(\.9)?$/)
      expect(MINT_NAMES[shows.mint]).toBeTruthy()
    }
  })
})
