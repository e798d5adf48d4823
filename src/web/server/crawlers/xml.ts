const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to keep out
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const xmlText = (text: string): string =>
  text.replace(unspeakable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const element = (name: string, text: string | number): string => `<${name}>${xmlText(String(text))}</${name}>`

/** Without content: `<xhtml:link rel="alternate" …/>`. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')}/>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
