import { addressIn } from '../../language-address.ts'

/** Paths with nothing for crawlers. */
const closedToCrawlers = ['/app/', '/_data/', '/offline']

/** What belongs to one person, in any language. */
const closedPages = [
  '/cart',
  '/account',
  '/address',
  '/order_summery', // sic, spec §2
  '/payment',
  '/thankYou', // sic, spec §2
  '/my-account/',
  '/holding',
  '/login',
  '/signup',
  '/forgot-password',
  '/email-validate/',
  '/alerts/',
  '/gift/',
  '/offers/',
]

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...[...closedToCrawlers, ...closedPages, ...closedPages.map((path) => addressIn('hi', path))].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
