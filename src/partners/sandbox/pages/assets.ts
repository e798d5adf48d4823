/** Files loaded by the sandbox's pages; served from its own origin, so that no page needs inline code. */
import { readFileSync } from 'node:fs'

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

const kinds: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const names = ['sandbox.css', 'return.js', 'wait.js', 'popup.js', 'checkout.js']
const assets = new Map(names.map((name) => [name, file(name)]))

/** One of the files, or undefined. */
export function assetResponse(name: string): Response | undefined {
  const text = assets.get(name)
  const kind = kinds[name.split('.')[1] ?? '']
  if (text === undefined || kind === undefined) return undefined
  return new Response(text, {
    headers: {
      'content-type': kind,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // The popup's script is loaded by pages of another origin.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  })
}
