/** The shop's own logo at the head of e-mails: put in when one is sent, since it may have been uploaded after it was written. */
import { logoFile } from '../../content/pictures/brand-images.ts'
import { fitLogo } from '../../content/rules/brand-images.ts'
import { escapeHtml } from '../../content/rules.ts'
import type { Shop } from '../../shop.ts'

/** Where it stands; an e-mail of a shop without a logo keeps it, which nobody sees. */
export const emailLogoMark = '<!--logo-->'

const room = { width: 200, height: 40 }

export function withEmailLogo({ config, catalogue }: Pick<Shop, 'config' | 'catalogue'>, html: string): string {
  const { brand, site } = catalogue.now.content.settings
  if (!brand.logo) return html
  const { width, height } = fitLogo(brand.logo, room)
  const url = `${config.publicUrl}/pictures/${brand.logo.picture}-${logoFile}`
  const picture = `<p style="margin:0 0 24px"><img src="${url}" width="${width}" height="${height}" alt="${escapeHtml(site.brandName)}" style="border:0"></p>`
  return html.replace(emailLogoMark, () => picture)
}
