/** Nothing for machines: the API, what belongs to one person, and lists cut down by filters, which are the same once more. */
const closed = [
  '/app/',
  '/_data/',
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
  '/offline',
]

export const robots = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
