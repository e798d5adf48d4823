import { expect, test } from 'vitest'
import { firstPicture } from './first-picture.ts'

const img = (priority: string) => `<img src="/a-640.webp" loading="eager" fetchPriority="${priority}"/></picture>`
const source = (set: string, media = '') => `<source type="image/avif"${media} srcSet="${set}" sizes="50vw"/>`
const link = (set: string, media = '') =>
  `<link rel="preload" as="image" type="image/avif"${media} imagesrcset="${set}" imagesizes="50vw" fetchpriority="high">`

test('the first picture is asked for ahead', () => {
  const later = `<picture>${source('/a.avif')}${img('auto')}`
  expect(firstPicture(`${later}<picture class="x">${source('/b.avif')}${img('high')}`)).toBe(link('/b.avif'))
  expect(firstPicture(later)).toBe('')
})

test('a phone asks for its own picture only, and a wide screen for its own', () => {
  const phone = ' media="(max-width: 767px)"'
  const webp = '<source type="image/webp" media="(max-width: 767px)" srcSet="/p.webp" sizes="50vw"/>'
  expect(firstPicture(`<picture>${source('/p.avif', phone)}${webp}${source('/w.avif')}${img('high')}`)).toBe(
    link('/p.avif', phone) + link('/w.avif', ' media="not all and (max-width: 767px)"'),
  )
})
