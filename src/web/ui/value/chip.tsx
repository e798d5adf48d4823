import './chip.css'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../button/action-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

interface ChipProps extends ComponentProps<'button'> {
  chosen?: boolean
  tall?: boolean
}

/** A preset that can be chosen. */
export function Chip({ chosen, tall, className, ...rest }: ChipProps) {
  const langOf = useLangOf()
  return (
    <ActionButton
      className={classNames('chip', tall && 'tall', className)}
      aria-pressed={chosen}
      lang={langOf(rest.children)}
      {...rest}
    />
  )
}

/** A filter in force; pressing takes it off. */
export function RemovableChip({ children, ...rest }: ComponentProps<'button'>) {
  const langOf = useLangOf()
  const t = useTexts(uiTexts)
  return (
    <ActionButton className="chip" {...rest}>
      <span lang={langOf(children)}>{children}</span>
      <Icon of={X} size="small" />
      <span className="sr-only">{t.removeFilter}</span>
    </ActionButton>
  )
}
