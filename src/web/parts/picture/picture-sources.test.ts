import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test.each(['/pictures/bar-gold-10-640.webp', '/pictures/bar-gold-10-1280.avif', '/pictures/bar-gold-10'])(
  'the sizes of %s hang on its name',
  (image) => {
    const sources = pictureSources(image)
    expect(sources?.webp).toBe(
      '/pictures/bar-gold-10-320.webp 320w, /pictures/bar-gold-10-640.webp 640w, /pictures/bar-gold-10-1280.webp 1280w',
    )
    expect(sources?.avif).toContain('/pictures/bar-gold-10-640.avif 640w')
    expect(sources?.fallback).toBe('/pictures/bar-gold-10-640.webp')
  },
)

test('the sets end with the widest that is wanted', () => {
  expect(pictureSources('/pictures/bar-gold-10', 640)?.avif).toBe(
    '/pictures/bar-gold-10-320.avif 320w, /pictures/bar-gold-10-500.avif 500w, /pictures/bar-gold-10-640.avif 640w',
  )
})

test('a picture from elsewhere has only itself', () => {
  expect(pictureSources('https://example.in/a.png')).toBeNull()
})
