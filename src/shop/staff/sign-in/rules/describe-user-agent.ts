const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Windows", from the user agent; for an unknown browser, the beginning of the user agent. */
export function describeUserAgent(userAgent: string): string {
  const nameIn = (of: typeof browsers) => of.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (!browser) return userAgent.slice(0, 40) || 'Unknown'
  return system ? `${browser} on ${system}` : browser
}
