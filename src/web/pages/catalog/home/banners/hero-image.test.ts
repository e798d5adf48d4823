import { expect, test } from 'vitest'
import { firstHeroPicture, ownHeroImage } from './hero-image.ts'

test('a phone asks for its own picture only, and a wide screen for its own', () => {
  const [narrow, wide, ...others] = firstHeroPicture(ownHeroImage)
  expect(narrow).toMatchObject({ media: '(max-width: 767px)', sizes: '88vw' })
  expect(narrow?.srcSet).toContain('/pictures/hero-coin-and-bar-phone-320.avif 320w')
  expect(wide).toMatchObject({ media: 'not all and (max-width: 767px)', sizes: '(min-width: 992px) 55vw, 100vw' })
  expect(wide?.srcSet).toContain('/pictures/hero-coin-and-bar-320.avif 320w')
  expect(others).toEqual([])
})

test('a banner without an upright crop is one picture for all', () => {
  const [all, ...others] = firstHeroPicture('/pictures/bar-gold-10')
  expect(all?.srcSet).toContain('/pictures/bar-gold-10-320.avif 320w')
  expect(all).not.toHaveProperty('media')
  expect(others).toEqual([])
})
