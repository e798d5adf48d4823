import { Heart } from 'lucide-react'
import type { SVGAttributes } from 'react'

const heartId = 'heart-icon'

/** Icons that a page shows dozens of times, drawn once; `HeartCopy` and the like show them. */
export const SharedIcons = () => (
  <svg className="shared-icons" aria-hidden="true">
    <Heart id={heartId} />
  </svg>
)

/** The heart of every card: a third of the markup of its drawing. */
export const HeartCopy = (given: SVGAttributes<SVGSVGElement>) => (
  <svg {...given} aria-hidden="true">
    <use href={`#${heartId}`} />
  </svg>
)
