import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PageHead } from './page-head.ts'
import { FirstPictureLinks, HeadTags } from './page-head-tags.tsx'

const origin = 'https://silvera.example'
const tagsOf = (head: PageHead) => renderToStaticMarkup(<HeadTags head={head} origin={origin} brandName="Argent" />)
const picturesOf = (head: PageHead) => renderToStaticMarkup(<FirstPictureLinks {...head} />)

describe('the head of a page', () => {
  test('that is not listed is its title and what search engines may do', () =>
    expect(tagsOf({ title: 'My Cart', robots: 'noindex' })).toBe(
      '<title>My Cart | Argent</title><meta name="robots" content="noindex"/>',
    ))

  test('with an address of its own describes the page to link previews', () => {
    const head = { title: 'Silver', description: 'All of it', canonical: `${origin}/products/all-silver` }
    expect(tagsOf(head)).toBe(
      '<title>Silver | Argent</title><meta name="description" content="All of it"/>' +
        `<link rel="canonical" href="${origin}/products/all-silver"/>` +
        '<meta property="og:site_name" content="Argent"/><meta property="og:type" content="website"/>' +
        '<meta property="og:title" content="Silver | Argent"/><meta property="og:description" content="All of it"/>' +
        `<meta property="og:url" content="${origin}/products/all-silver"/>` +
        `<meta property="og:image" content="${origin}/brand/og-default.png"/>` +
        '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
        '<meta name="twitter:card" content="summary_large_image"/>',
    )
  })

  test('may show another title, picture and further facts in a preview', () => {
    const image = { url: `${origin}/a.webp`, width: 1280, height: 1280 }
    const preview = { type: 'product', title: 'Coin', image, properties: { 'product:brand': 'Silvera' } } as const
    const tags = tagsOf({ title: 'Coin | Argent', namesShop: true, canonical: `${origin}/product/coin`, preview })
    expect(tags).toContain('<title>Coin | Argent</title>')
    expect(tags).toContain('<meta property="og:type" content="product"/><meta property="og:title" content="Coin"/>')
    expect(tags).toContain(
      `<meta property="og:image" content="${origin}/a.webp"/><meta property="og:image:width" content="1280"/>`,
    )
    expect(tags).toContain('<meta property="product:brand" content="Silvera"/>')
    expect(tags.match(/og:(?:title|type|image)"/g)).toHaveLength(3)
  })

  test('says nothing of what is empty', () =>
    expect(tagsOf({ title: 'Coin', description: '', keywords: '' })).toBe('<title>Coin | Argent</title>'))

  test.each([
    ['"</title><script>alert(1)</script>', '&quot;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Rakhi & “Diwali” — Mother’s Day', 'Rakhi &amp; “Diwali” — Mother’s Day'],
    ['5\' " wide', '5&#x27; &quot; wide'],
    ['सोने और चाँदी के सिक्के', 'सोने और चाँदी के सिक्के'],
  ])('escapes %s in every place', (text, escaped) => {
    const properties = { 'product:brand': text }
    const image = { url: text, width: 1, height: 1 }
    const head: PageHead = { title: text, description: text, keywords: text, robots: text, canonical: text }
    const tags = tagsOf({ ...head, preview: { title: text, image, properties } })
    expect(tags.split(escaped)).toHaveLength(1 + 10)
    expect(tags.replaceAll(escaped, '')).not.toMatch(/alert|सो|Rakhi|wide/)
  })
})

describe('the picture seen first', () => {
  test('is asked for ahead of the markup, by each screen in its own set', () => {
    const firstPicture = [
      { srcSet: '/p-320.avif 320w', sizes: '100vw', media: '(max-width: 767px)' },
      { srcSet: '/w-320.avif 320w', sizes: '50vw', media: 'not all and (max-width: 767px)' },
    ]
    expect(picturesOf({ title: 'Home', firstPicture })).toBe(
      '<link rel="preload" as="image" type="image/avif" media="(max-width: 767px)" imageSrcSet="/p-320.avif 320w" ' +
        'imageSizes="100vw" fetchPriority="high"/>' +
        '<link rel="preload" as="image" type="image/avif" media="not all and (max-width: 767px)" ' +
        'imageSrcSet="/w-320.avif 320w" imageSizes="50vw" fetchPriority="high"/>',
    )
  })

  test('is escaped', () =>
    expect(picturesOf({ title: 'Home', firstPicture: [{ srcSet: '/"><script>', sizes: '"' }] })).toContain(
      'imageSrcSet="/&quot;&gt;&lt;script&gt;" imageSizes="&quot;"',
    ))

  test('need not be there', () => expect(picturesOf({ title: 'My Cart' })).toBe(''))
})
