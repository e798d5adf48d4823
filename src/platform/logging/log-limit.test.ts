import { pino } from 'pino'
import { expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { limitLog } from './log-limit.ts'

it('writes one line in an interval, which says how many it stands for, to each log', () => {
  const clock = fixedClock('2026-11-21T11:00:00+05:30')
  const here = { log: pino({ level: 'silent' }), clock }
  const elsewhere = { log: pino({ level: 'silent' }), clock }
  const limit = limitLog(60_000)
  const written: number[] = []
  const write = (to: typeof here) => limit.write(to, (suppressed) => written.push(suppressed))
  expect(limit.isDue(here)).toBe(true)
  for (let times = 0; times < 4; times++) write(here)
  expect(limit.isDue(here)).toBe(false)
  write(elsewhere)
  expect(written).toEqual([0, 0])
  clock.advance(60_000)
  expect(limit.isDue(here)).toBe(true)
  write(here)
  expect(written).toEqual([0, 0, 3])
})
