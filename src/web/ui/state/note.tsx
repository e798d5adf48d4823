import './note.css'
import { Check, CircleAlert, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

/** `warn` is a refusal of the server, `bad` an error. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'gold' | 'plain'

export const toneIcon: Record<Tone, LucideIcon> = {
  ok: Check,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
  gold: Info,
  plain: Clock,
}

interface NoteProps {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
  className?: string | undefined
  /** Said aloud when it appears; a note that stands on the page from the start is not. */
  live?: boolean
}

/** A sentence beside its cause: icon, words, an optional link. */
export function Note({ tone = 'plain', icon, children, className, live }: NoteProps) {
  const langOf = useLangOf()
  return (
    <div
      className={classNames('note', tone !== 'plain' && tone, className)}
      role={live ? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status') : undefined}
    >
      <Icon of={icon ?? toneIcon[tone]} />
      <div lang={langOf(children)}>{children}</div>
    </div>
  )
}
