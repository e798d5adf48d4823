import { expect, test } from 'vitest'
import { isRender, isTurning, pictureSources, turningFrameSources } from './picture-sources.ts'

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

test('uploads and pictures from elsewhere may be photographs; all others are renders', () => {
  expect(isRender('/pictures/bar-gold-10-640.webp')).toBe(true)
  expect(isRender('/pictures/own-0a1b2c3d4e5f6071-640.webp')).toBe(false)
  expect(isRender('https://example.in/a.png')).toBe(false)
})

test('frames of a full turn hang on the name of their picture', () => {
  const image = '/pictures/coin-lotus-10g-turning-640.webp'
  expect(isTurning(image)).toBe(true)
  expect(isTurning('/pictures/coin-lotus-640.webp')).toBe(false)
  expect(turningFrameSources(image, 11)).toEqual({
    avif: '/pictures/coin-lotus-10g-turning-11-640.avif 640w, /pictures/coin-lotus-10g-turning-11-800.avif 800w',
    fallback: '/pictures/coin-lotus-10g-turning-11-640.webp',
  })
})

test('a picture from elsewhere has only itself', () => {
  expect(pictureSources('https://example.in/a.png')).toBeNull()
})
