/** A self-contained document of one heading and a few lines: no page code, picture or font. */
import { type Language, languageTags } from '../../texts/language.ts'
import { cspHashOf, sniffless } from '../headers.ts'

export interface PlainDocument {
  readonly language: Language
  readonly title: string
  /** HTML for the head, after the title. */
  readonly head?: string
  /** HTML of the body. */
  readonly body: string
  readonly script?: string
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box}
main{max-width:26rem;text-align:center}
h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 1rem}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.5rem}`

export const drawPlainDocument = ({ language, title, head = '', body, script }: PlainDocument): string =>
  `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${head}<style>${style}</style></head>` +
  `<body><main>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`

/** Headers of such a document; `rules` are additional policy directives, such as `form-action`. */
export function plainDocumentHeaders({
  script,
  rules = [],
  https,
}: {
  readonly script?: string
  readonly rules?: readonly string[]
  readonly https: boolean
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(script ? [`script-src ${cspHashOf(script)}`] : []),
    `style-src ${cspHashOf(style)}`,
    ...rules,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    ...sniffless,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  }
}
