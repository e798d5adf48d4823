import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { reviewsTexts } from '../../texts/reviews.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Order } from './order-paper.tsx'

type Line = Order['lines'][number]
export type FormName = 'review' | 'return' | 'buy-back'

interface FormTie {
  form: FormName
  label: string
  line: Line
  open: string
  onOpen: (form: FormName) => void
}

const panelOf = (form: FormName, { id }: Line): string => `${form}-${id}`

/** Opens its form, and closes it again. */
export function FormButton({ form, label, line, open, onOpen }: FormTie) {
  const isOpen = open === `${form} ${line.id}`
  return (
    <Button
      look="secondary"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelOf(form, line) : undefined}
      onClick={() => onOpen(form)}
    >
      {label}
      <span className="visually-hidden">: {line.product.name}</span>
    </Button>
  )
}

/** Of all forms of an order the one that is open (spec §2). */
export function FormPanel({ form, label, line, open, onOpen, children }: FormTie & { children: ReactNode }) {
  const t = useTexts(reviewsTexts)
  const { name } = line.product
  if (open !== `${form} ${line.id}`) return null
  return (
    <section className="panel wash line-whole mt-3" id={panelOf(form, line)} aria-label={`${label}: ${name}`}>
      <div className="panel-body">
        <div className="row between mb-3">
          <h3 className="medium">{name}</h3>
          <IconButton icon={X} label={t.close} onClick={() => onOpen(form)} />
        </div>
        {children}
      </div>
    </section>
  )
}
