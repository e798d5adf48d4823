/**
 * The HTML that staff may use on a page: headings, paragraphs, lists, tables, emphasis and links. Everything else is removed on
 * saving, scripts and styles including their content. A link to an unsafe address is refused rather than removed, since its text
 * would silently lead nowhere.
 */
import sanitize from 'sanitize-html'
import { refuse } from '../refusal.ts'
import { plainText, unknownFacts, withHeadingIds } from './rules.ts'

const tags = 'h2 h3 p br ul ol li dl dt dd strong em b i small blockquote table caption thead tbody tr th td a hr'

const options: sanitize.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(href.startsWith('https:') && { rel: 'noopener' }) },
    }),
  },
}

/**
 * Safe markup with an id at every heading, or a refusal that names the link or the fact that is wrong.
 * @param headingIds of the headings in their order, where they are those of another text; the others are made of the heading
 */
export function cleanHtml(html: string, field: string, headingIds: readonly string[] = []): string {
  for (const link of linksIn(html)) if (!isSafe(link)) throw refuse('content.bad-link', { link }, field)
  const clean = withHeadingIds(sanitize(html, options).trim(), headingIds)
  const [unknown] = unknownFacts(clean)
  if (unknown !== undefined) throw refuse('content.unknown-fact', { name: unknown }, field)
  for (const link of linksIn(clean))
    if (link.startsWith('#') && !clean.includes(`id="${link.slice(1)}"`))
      throw refuse('content.bad-link', { link }, field)
  if (plainText(clean) === '') throw refuse('content.nothing-written', {}, field)
  return clean
}

/** A longer e-mail is mostly markup and pictures. */
const mostHtml = 300_000
const blocks = 'p br div li tr h1 h2 h3 h4 blockquote'.split(' ')

/** The text of a stranger's HTML, a line for each block; without what it quotes, unless that is all there is. */
export function htmlToText(html: string): string {
  const read = (dropsQuotes: boolean): string =>
    sanitize(html.slice(0, mostHtml), {
      allowedTags: blocks,
      allowedAttributes: {},
      nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
      exclusiveFilter: ({ tag }) => dropsQuotes && tag === 'blockquote',
    })
      .replace(/\s+/g, ' ')
      .replace(/<br \/>|<\/[a-z0-9]{1,10}>/g, '\n')
      .replace(/<[a-z0-9]{1,10}>/g, '')
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
      .replace(/ *\n */g, '\n')
      .trim()
  return read(true) || read(false)
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The target of every link, read with the same parser that cleans the HTML. */
function linksIn(html: string): string[] {
  const links: string[] = []
  sanitize(html, {
    allowedTags: ['a'],
    allowedAttributes: false,
    transformTags: {
      a: (tagName, attribs) => {
        links.push((attribs.href ?? '').trim())
        return { tagName, attribs }
      },
    },
  })
  return links
}

/**
 * A path of this site, an anchor of this page, or an absolute https, mailto or tel address; only two facts may be used as links.
 */
export const isSafe = (link: string): boolean =>
  /^(?:\/(?![/\\])[^\s\\{]*|#[\w-]+|https:\/\/[^\s/{]+\.[^\s{]+|mailto:[^\s@{]+@[^\s{]+|mailto:\{\{email\}\}|tel:\+?[\d-]{6,15}|tel:\{\{phoneDigits\}\})$/.test(
    link,
  )
