/**
 * The head of e-mails: the shop's own logo, or its name until it has one. Put in when one is sent, since the logo may have been
 * uploaded after it was written.
 */
import { logoFile } from '../../content/pictures/brand-images.ts'
import { fitLogo } from '../../content/rules/brand-images.ts'
import { escapeHtml } from '../../content/rules.ts'
import type { Shop } from '../../shop.ts'

/** Where it stands. */
export const emailLogoMark = '<!--logo-->'

const room = { width: 200, height: 40 }

/** Spaced letters would tear Devanagari apart. */
function nameHead(name: string): string {
  const spaced = /^[ -~]+$/.test(name) ? ';letter-spacing:.18em;text-transform:uppercase' : ''
  return `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #b3872f;font-size:18px${spaced}">${escapeHtml(name)}</p>`
}

export function withEmailLogo({ config, catalogue }: Pick<Shop, 'config' | 'catalogue'>, html: string): string {
  const { brand, site } = catalogue.now.content.settings
  if (!brand.logo) return html.replace(emailLogoMark, () => nameHead(site.brandName))
  const { width, height } = fitLogo(brand.logo, room)
  const url = `${config.publicUrl}/pictures/${brand.logo.picture}-${logoFile}`
  const picture = `<p style="margin:0 0 24px"><img src="${url}" width="${width}" height="${height}" alt="${escapeHtml(site.brandName)}" style="border:0"></p>`
  return html.replace(emailLogoMark, () => picture)
}
