/** Names the browser and the operating system of a User-Agent header, for people who check where an account is signed in. */
import type { MessageLanguage } from './language/message-language.ts'

type Names = readonly (readonly [mark: RegExp, name: string])[]

/** Most browsers name Chrome and Safari beside themselves, so these come last. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** KaiOS and Windows phones name Android too, iPhones and iPads "like Mac OS X", Android and ChromeOS Linux. */
const systems: Names = [
  [/Windows/, 'Windows'],
  [/KAIOS\//, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const labels = {
  en: { on: (browser: string, system: string) => `${browser} on ${system}`, unknown: 'Unknown device' },
  hi: { on: (browser: string, system: string) => `${system} पर ${browser}`, unknown: 'अनजान डिवाइस' },
} as const satisfies Record<MessageLanguage, unknown>

/** What another program begins with: its name and version. Whatever else a client sends, such as a link or markup, is left out. */
const program = /^[a-z][\w-]{0,29}(?:\/\d[\d.]{0,9})?/i

/** "Chrome on Android"; in Hindi "Android पर Chrome". Of another program its name: "curl/8.9". */
export function describeUserAgent(userAgent: string, language: MessageLanguage = 'en'): string {
  const nameIn = (names: Names) => names.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return labels[language].on(browser, system)
  return browser ?? system ?? program.exec(userAgent)?.[0] ?? labels[language].unknown
}
