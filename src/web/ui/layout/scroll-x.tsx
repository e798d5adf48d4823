import './scroll-x.css'
import type { ReactNode } from 'react'

/** For content that may be wider than the page: scrolls by touch and, once focused, by the arrow keys. */
export const ScrollX = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard cannot scroll it (axe scrollable-region-focusable)
  <section className="scroll-x" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
