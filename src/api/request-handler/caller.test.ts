import { describe, expect, it } from 'vitest'
import { cookieHeader, readCookies } from './caller.ts'

const requestWith = (cookie?: string) => new Request('https://shop.example/', { headers: cookie ? { cookie } : {} })
const [https, http] = [{ secureCookies: true }, { secureCookies: false }]

describe('cookies', () => {
  it('are set for this host alone over https, but for those that scripts read', () => {
    const cookie = { name: 'knownBrowser', value: 'a', maxAgeSeconds: 60 }
    expect(cookieHeader(cookie, https)).toBe(
      '__Host-knownBrowser=a; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure',
    )
    expect(cookieHeader({ ...cookie, readable: true }, https)).toBe(
      'knownBrowser=a; Path=/; SameSite=Lax; Max-Age=60; Secure',
    )
    expect(cookieHeader(cookie, http)).toBe('knownBrowser=a; Path=/; SameSite=Lax; Max-Age=60; HttpOnly')
  })

  it('of another host of the domain are not read', () => {
    const cookie = 'accessToken=planted; __Host-accessToken=own; knownBrowser=planted; __Host-=x; =y; z'
    expect({ ...readCookies(requestWith(cookie), https) }).toEqual({ accessToken: 'own', '': 'x' })
    expect({ ...readCookies(requestWith('accessToken=own; b = c '), http) }).toEqual({ accessToken: 'own', b: 'c' })
    expect({ ...readCookies(requestWith(), https) }).toEqual({})
  })
})
