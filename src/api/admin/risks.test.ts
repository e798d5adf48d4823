/** Every action of staff declares what it can cost (decision 0083). */
import { describe, expect, it } from 'vitest'
import type { Call, StaffCall } from '../call.ts'
import { adminCalls } from './calls.ts'

const writing = Object.entries(adminCalls as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
  name.startsWith('POST ') && call.who === 'staff' ? [[name, call] as [string, StaffCall]] : [],
)

describe('an act of staff', () => {
  it.each(writing)('%s declares what it can cost', (_name, { risk }) => {
    expect(risk).toBeDefined()
    if (typeof risk === 'object') expect(Object.values(risk).join('').length).toBeGreaterThan(10)
  })

  it.each(writing.filter(([, { risk }]) => typeof risk === 'function'))(
    '%s, which can cost something, is done once under a key',
    (_name, { isIdempotent, multipartBytes }) => {
      expect(isIdempotent).toBe(true)
      // A proposal that waits for a second person is stored as it was sent.
      expect(multipartBytes).toBeUndefined()
    },
  )
})
