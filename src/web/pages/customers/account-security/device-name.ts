import type { Texts } from '../../../texts/area.ts'
import type { securityTexts } from '../../../texts/customers/security.ts'

const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (list: typeof browsers, browserText: string): string | undefined =>
  list.find(([sign]) => sign.test(browserText))?.[1]

/** "Chrome on Windows" from a user agent; the first word if it is not a browser ("curl/8.1"). */
export function deviceName(browserText: string, t: Pick<Texts<typeof securityTexts>, 'browserOn' | 'unknown'>): string {
  const browser = nameIn(browsers, browserText)
  const system = nameIn(systems, browserText)
  if (browser && system) return t.browserOn(browser, system)
  return browser ?? system ?? (browserText.split(' ')[0] || t.unknown)
}
