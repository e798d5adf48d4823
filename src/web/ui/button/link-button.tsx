import { PageLink, type PageLinkProps } from '../../routing/link.tsx'
import { type ButtonStyle, buttonClass } from './button.tsx'

/** A link that looks like a button: it goes somewhere, and never does anything. */
export function LinkButton({ variant, size, wide, className, ...rest }: ButtonStyle & PageLinkProps) {
  return <PageLink className={buttonClass({ variant, size, wide }, className)} {...rest} />
}
