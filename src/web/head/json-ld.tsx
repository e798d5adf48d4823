/** Structured data for search engines (schema.org): a data block, which browsers do not run. */
export function JsonLd({ of: facts }: { of: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The breadcrumbs of a page, from home to itself, with absolute addresses. */
export const breadcrumbFacts = (crumbs: readonly { readonly name: string; readonly url: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
