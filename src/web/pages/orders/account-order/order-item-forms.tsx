import '../../../parts/cart/cart-line.css'
import '../../../ui/layout/panel.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { reviewsTexts } from '../../../texts/support/reviews.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { OrderDetail } from './order-detail-view.tsx'

type Line = OrderDetail['lines'][number]
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
  const langOf = useLangOf()
  const isOpen = open === `${form} ${line.id}`
  return (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelOf(form, line) : undefined}
      onClick={() => onOpen(form)}
    >
      <span lang={langOf(label)}>{label}</span>
      <span className="sr-only" lang={langOf(line.product.name)}>
        : {line.product.name}
      </span>
    </Button>
  )
}

interface FormPanelProps extends FormTie {
  children: ReactNode
}

/** Of all forms of an order the one that is open (spec §2). */
export function FormPanel({ form, label, line, open, onOpen, children }: FormPanelProps) {
  const { name } = line.product
  if (open !== `${form} ${line.id}`) return null
  return (
    <section className="panel wash line-whole above-s" id={panelOf(form, line)} aria-label={`${label}: ${name}`}>
      <div className="panel-body">
        <PanelHead name={name} onClose={() => onOpen(form)} />
        {children}
      </div>
    </section>
  )
}

function PanelHead({ name, onClose }: { name: string; onClose: () => void }) {
  const langOf = useLangOf()
  const t = useTexts(reviewsTexts)
  return (
    <div className="row between below-s">
      <h3 className="medium" lang={langOf(name)}>
        {name}
      </h3>
      <IconButton icon={X} label={t.close} onClick={onClose} />
    </div>
  )
}
