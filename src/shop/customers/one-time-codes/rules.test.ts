import { describe, expect, it } from 'vitest'
import { nextCodeAt } from './rules.ts'

const now = new Date('2026-11-21T05:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const waitSeconds = (...sentAgo: number[]) =>
  Math.max(0, (nextCodeAt(sentAgo.map(ago), now).getTime() - now.getTime()) / 1000)
const minutes = 60
const hours = 3600

describe('the wait for another code', () => {
  it.each([
    ['none was sent', [], 0],
    ['one was sent this moment', [0], 30],
    ['one was sent half a minute ago', [30], 0],
    ['two were sent', [10, 50], 20],
    ['three were sent within 15 minutes', [31, 62, 93], 15 * minutes - 93],
    ['the oldest of three left the 15 minutes', [40, 80, 15 * minutes], 0],
    ['six were sent today', [10, 20 * minutes, 40 * minutes, 2 * hours, 3 * hours, 4 * hours], 20],
    ['seven were sent today, so that the gap has doubled', [10, ...[1, 2, 3, 4, 5, 6].map((at) => at * hours)], 50],
    ['nine were sent today', [10, ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => at * hours)], 230],
    ['ten were sent today', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => at * hours), 14 * hours],
    ['ten were sent, the first of them yesterday', [1, 2, 3, 4, 5, 6, 7, 8, 9, 24].map((at) => at * hours), 0],
  ] as [string, number[], number][])('when %s', (_, sent, seconds) => {
    expect(waitSeconds(...sent)).toBe(seconds)
  })
})
