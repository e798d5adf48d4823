import type { SVGProps } from 'react'

/** An icon whose shapes are static markup: React does not render, compare or hydrate them. Styled by `.icon`. */
export function iconShape(markup: string) {
  const innerHtml = { __html: markup }
  return (props: Omit<SVGProps<SVGSVGElement>, 'ref'>) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the icon library's own figures while building
    <svg viewBox="0 0 24 24" {...props} dangerouslySetInnerHTML={innerHtml} />
  )
}
