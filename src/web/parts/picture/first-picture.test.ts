import { expect, test } from 'vitest'
import { firstPicture } from './first-picture.ts'

test('a picture of the catalogue is asked for in the set its card shows', () => {
  const [preload, ...others] = firstPicture('/pictures/bar-gold-10-640.webp')
  expect(preload?.srcSet).toContain('/pictures/bar-gold-10-320.avif 320w, /pictures/bar-gold-10-500.avif 500w')
  expect(preload?.sizes).toContain('45vw')
  expect(others).toEqual([])
  expect(firstPicture('/pictures/bar-gold-10', '50vw')[0]?.sizes).toBe('50vw')
})

test.each([undefined, '', 'https://example.in/a.png'])('%j has no AVIF to ask for', (image) =>
  expect(firstPicture(image)).toEqual([]),
)
