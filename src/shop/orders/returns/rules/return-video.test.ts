import { expect, it } from 'vitest'
import { isTooLong, mostVideoBytes, mostVideoMinutes, mostVideoSize, videoPartBytes } from './return-video.ts'

it.each([
  [mostVideoMinutes * 60, false],
  [mostVideoMinutes * 60 + 0.9, false],
  [mostVideoMinutes * 60 + 1, true],
])('a video of %d seconds is too long: %s', (seconds, expected) => expect(isTooLong(seconds)).toBe(expected))

it('states its size in whole megabytes, and has parts that a proxy lets through', () => {
  expect(mostVideoSize).toBe('200 MB')
  expect(mostVideoBytes % videoPartBytes).toBe(0)
})
