/** A headless browser for tests and measurements: posts a form, follows redirects, reads the next form. */
import type { Fetch } from '../partner-request.ts'

export interface Form {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export interface VisitedPage {
  readonly url: string
  readonly status: number
  readonly html: string
}

/** Posts a form as a browser does and follows the redirects within the sandbox. */
export const postForm = (fetch: Fetch, { action, fields }: Form): Promise<VisitedPage> =>
  follow(fetch, action, { method: 'POST', body: new URLSearchParams(fields) })

export const openPage = (fetch: Fetch, url: string): Promise<VisitedPage> => follow(fetch, url, { method: 'GET' })

async function follow(fetch: Fetch, url: string, init: RequestInit): Promise<VisitedPage> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location !== null) return follow(fetch, new URL(location, url).href, { method: 'GET' })
  return { url, status: response.status, html: await response.text() }
}

/** The only form of a page with its hidden fields. */
export function formOf(page: VisitedPage): Form {
  const action = /<form[^>]*action="([^"]*)"/.exec(page.html)?.[1]
  if (action === undefined) throw new Error(`no form at ${page.url}: ${page.html.slice(0, 400)}`)
  const inputs = page.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]))
  return { action: new URL(plain(action), page.url).href, fields }
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Enters the code on the bank's page and presses a button; returns the page that leads back to the shop. */
export const completeBankPage = (
  fetch: Fetch,
  page: VisitedPage,
  act: 'pay' | 'cancel' = 'pay',
  code = '123456',
): Promise<VisitedPage> => postForm(fetch, { action: formOf(page).action, fields: { code, act } })
