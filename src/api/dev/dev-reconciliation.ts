/** The differences found by reconciliation: JSON for programs, a page for people. POST runs reconciliation again. */

import {
  listOpenDifferences,
  listResolvedDifferences,
  readLastRun,
  reconcile,
} from '../../shop/accounting/reconciliation/actions.ts'
import { stopsTheShop } from '../../shop/accounting/reconciliation/rules.ts'
import { escapeHtml } from '../../shop/content/rules.ts'
import type { Shop } from '../../shop/shop.ts'
import { istText } from '../../units/date.ts'
import { formatDateAndTime } from '../../units/format.ts'

export async function rerunReconciliation(shop: Shop): Promise<Response> {
  await reconcile(shop)
  return Response.json(await notify(shop))
}

export async function answerReconciliation(shop: Shop, request: Request): Promise<Response> {
  const report = await notify(shop)
  if (!/text\/html/.test(request.headers.get('accept') ?? '')) return Response.json(report)
  return new Response(page(report), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

async function notify({ db }: Shop) {
  const [run, open, mended] = [await readLastRun(db), await listOpenDifferences(db), await listResolvedDifferences(db)]
  return {
    last_run: run && { at: istText(run.startedAt), since: run.since, took_ms: run.tookMs },
    open: open.map((one) => ({ ...rowOf(one), stops_the_shop: stopsTheShop(one.kind) })),
    mended: mended.map((one) => ({ ...rowOf(one), resolved: one.resolvedAt && istText(one.resolvedAt) })),
  }
}

type Summary = Awaited<ReturnType<typeof notify>>
type Match = Awaited<ReturnType<typeof listOpenDifferences>>[number]

const rowOf = ({ kind, what, expected, found, firstSeenAt }: Match) => ({
  kind,
  what,
  expected,
  found,
  first_seen: istText(firstSeenAt),
})

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
div{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
.stop{color:light-dark(#a3231c,#ff9a90);font-weight:600}`

const page = ({ last_run: run, open, mended }: Summary): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reconciliation</title><style>${style}</style></head>
<body><main><h1>Reconciliation</h1>
<p>${run ? `Last compared ${formatDateAndTime(new Date(run.at))}, from ${run.since} on, in ${run.took_ms} ms.` : 'Not compared yet.'}</p>
<h2>${open.length ? `${open.length} open` : 'Nothing is open: all books agree'}</h2>
${open.length ? table(open.map((one) => [one.stops_the_shop ? `!${one.kind}` : one.kind, one.what, one.expected, one.found, one.first_seen])) : ''}
${
  mended.length
    ? `<h2>Lately mended</h2>${table(
        mended.map((one) => [one.kind, one.what, one.expected, one.found, one.resolved ?? '']),
        'Resolved',
      )}`
    : ''
}
</main></body></html>
`

const table = (rows: readonly (readonly string[])[], last = 'First seen'): string =>
  `<div tabindex="0"><table><thead><tr>${['Kind', 'What', 'Expected', 'Found', last].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</tbody></table></div>`

const cell = (text: string): string =>
  text.startsWith('!') ? `<td class="stop">${escapeHtml(text.slice(1))}</td>` : `<td>${escapeHtml(text)}</td>`
