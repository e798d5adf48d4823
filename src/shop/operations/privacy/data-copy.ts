/** The copy of a customer's data that they receive: one machine-readable and one readable file, zipped together. */
import { zip } from '../../../platform/zip/zip.ts'
import { istText } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { escapeHtml } from '../../content/rules.ts'
import type { PersonalDataSection, PersonalDataValue } from './gather-personal-data.ts'

const units =
  'Amounts are in paise (₹1 = 100), silver in units of 0.0001 g, weights in milligrams unless a name says otherwise.'

/** `brandName` is the shop's name in it. */
export function packDataCopy(
  sections: readonly PersonalDataSection[],
  { at, brandName }: { at: Date; brandName: string },
): Buffer {
  const data = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]))
  const json = JSON.stringify({ made: istText(at), units, data }, null, 2)
  return zip(
    [
      { name: 'your-data.json', bytes: Buffer.from(json) },
      { name: 'your-data.html', bytes: Buffer.from(page(sections, { at, shop: escapeHtml(brandName) })) },
    ],
    at,
  )
}

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
div{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);max-width:24rem;overflow-wrap:anywhere}`

const page = (
  sections: readonly PersonalDataSection[],
  { at, shop }: { at: Date; shop: string },
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data at ${shop}</title><style>${style}</style></head>
<body><main><h1>My data at ${shop}</h1>
<p>Everything ${shop} held about you on ${formatDateAndTime(at)}. ${units} Passwords and codes are not in it: we keep none that could be read.</p>
${sections.map(section).join('\n')}
</main></body></html>
`

function section({ title, rows }: PersonalDataSection): string {
  const heading = `<h2>${escapeHtml(title)}</h2>`
  const [first] = rows
  if (!first) return `${heading}<p>Nothing.</p>`
  const names = Object.keys(first)
  const head = names.map((name) => `<th scope="col">${escapeHtml(name.replaceAll('_', ' '))}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name] ?? null)}</td>`).join('')}</tr>`)
  return `${heading}<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const cell = (value: PersonalDataValue): string =>
  escapeHtml(typeof value === 'object' ? (value ? JSON.stringify(value) : '') : String(value))
