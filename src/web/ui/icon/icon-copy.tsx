import { Heart } from 'lucide-react'
import type { SVGAttributes } from 'react'

const heartId = 'heart'

/** Icons that a page shows dozens of times, drawn once; `HeartCopy` and the like show them. */
export const SharedIcons = () => (
  <svg className="shared-icons" aria-hidden="true">
    <Heart id={heartId} />
  </svg>
)

/** The heart of every card, for a button with a label: a fifth of the markup of its drawing. */
export const HeartCopy = ({ className }: SVGAttributes<SVGSVGElement>) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: a button with a label tells nothing else
  <svg className={className}>
    <use href={`#${heartId}`} />
  </svg>
)
