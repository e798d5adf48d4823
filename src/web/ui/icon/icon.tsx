import type { ComponentType, SVGAttributes } from 'react'

/** What draws an icon, such as one of Lucide. */
export type IconDrawing = ComponentType<SVGAttributes<SVGSVGElement>>

interface IconProps {
  of: IconDrawing
  size?: 'small' | 'regular' | 'large'
  /** Only for an icon that stands alone; beside a word it is decoration. */
  label?: string
}

/** Lucide at the sizes and the stroke of rules/design.md 10.1. */
export function Icon({ of: Shape, size = 'regular', label }: IconProps) {
  const labelProps = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return <Shape className={size === 'regular' ? 'icon' : `icon ${size}`} {...labelProps} />
}
