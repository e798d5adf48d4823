/**
 * What visitors see instead of the shop until it is opened for the first time (decision 0104): who we are and how to reach us. Pages
 * of text stay, since payment providers read the policies before they admit a shop.
 */
import { addressIn, splitLanguage } from '../../language-address.ts'
import { hindiOpeningSoonTexts as hindiTexts } from '../../texts/hindi/site/opening-soon.ts'
import { openingSoonTexts } from '../../texts/site/opening-soon.ts'
import { urls } from '../../urls.ts'
import { sniffless } from '../headers.ts'
import { languageOfRequest } from '../language-redirect.ts'
import { isRead, pathOf, plainRequestOf, requestTargetOf } from '../plain-request.ts'
import { drawPlainDocument, plainDocumentHeaders } from './plain-document.ts'

export interface OpeningSoonFacts {
  readonly brandName: string
  readonly legalName: string
  readonly address: string
  readonly phone: string
  readonly email: string
  /** Slugs of the pages of text that visitors can open; none while pages cannot be rendered, for want of rates. */
  readonly readablePages: readonly string[]
}

const dataPrefix = '/_data'
const policies = ['terms-and-conditions', 'privacy-policy', 'shipping-policy'] as const

/** The page, or undefined for an address that stays: a page of text, or one that is not read. */
export function openingSoonResponse(request: Request, facts: OpeningSoonFacts, https: boolean): Response | undefined {
  if (!isRead(request.method)) return undefined
  const target = requestTargetOf(request.url)
  const isData = target.startsWith(`${dataPrefix}/`)
  const { path } = splitLanguage(pathOf(isData ? target.slice(dataPrefix.length) : target))
  if (isReadablePage(path, facts.readablePages)) return undefined
  // A page of text leads elsewhere: its browser loads the document below.
  if (isData)
    return Response.json({ document: true }, { headers: { ...sniffless, ...hidden, 'cache-control': 'no-store' } })
  const headers = { ...plainDocumentHeaders({ https }), ...hidden }
  return new Response(request.method === 'HEAD' ? null : drawPage(request, facts), { headers })
}

const hidden = { 'x-robots-tag': 'noindex' } as const

/** `/page/privacy-policy`, or `/about-us`. */
const isReadablePage = (path: string, slugs: readonly string[]): boolean =>
  slugs.includes(path.replace(/^\/page(?=\/)/, '').replace(/^\/|\/$/g, ''))

function drawPage(request: Request, facts: OpeningSoonFacts): string {
  const language = languageOfRequest(plainRequestOf(request))
  const t = language === 'hi' ? hindiTexts : openingSoonTexts.english
  const title = t.title(escapeText(facts.brandName))
  const link = (address: string, label: string) => `<a href="${addressIn(language, address)}">${label}</a>`
  const labels = { 'terms-and-conditions': t.terms, 'privacy-policy': t.privacy, 'shipping-policy': t.shipping }
  const links = [
    ...(facts.readablePages.includes('about-us') ? [link(urls.aboutUs(), t.about)] : []),
    ...policies
      .filter((slug) => facts.readablePages.includes(slug))
      .map((slug) => link(urls.contentPage(slug), labels[slug])),
  ]
  const contacts = [facts.phone, facts.email, facts.legalName, facts.address].filter(Boolean).map(escapeText)
  const body = [
    `<h1>${title}</h1><p>${t.text}</p>`,
    contacts.length > 0 ? `<p>${t.reach}<br>${contacts.join('<br>').replaceAll('\n', '<br>')}</p>` : '',
    links.length > 0 ? `<nav aria-label="${t.policies}"><p>${links.join(' · ')}</p></nav>` : '',
  ].join('')
  return drawPlainDocument({ language, title, head: '<meta name="robots" content="noindex">', body })
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
