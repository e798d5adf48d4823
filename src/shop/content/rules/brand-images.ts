/** The logo and the icon of the shop: what is accepted, and how large each is shown. */

export const brandImageKinds = ['logo', 'icon'] as const
export type BrandImageKind = (typeof brandImageKinds)[number]

export interface BrandLogo {
  /** "own-0123456789abcdef" */
  readonly picture: string
  /** Pixels of the file that is shown. */
  readonly width: number
  readonly height: number
}

/** Pixels of the shorter side: smaller ones look coarse. */
export const leastSideOf: Readonly<Record<BrandImageKind, number>> = { logo: 48, icon: 192 }

/** Width by height: a longer one would not leave room for the search field on a phone. */
export const mostLogoRatio = 8

/** Of a logo, in CSS pixels, that may be so high and so wide. */
export function fitLogo(
  { width, height }: Pick<BrandLogo, 'width' | 'height'>,
  most: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
