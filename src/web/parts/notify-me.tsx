import { alertsTexts } from '../texts/alerts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { useNotify } from './use-notify.ts'

interface NotifyMeProps extends ButtonLook {
  product: { readonly id: number; readonly name: string }
}

/** The button in place of Buy Now while a piece is out of stock (spec §4). */
export function NotifyMe({ product, ...looks }: NotifyMeProps) {
  const t = useTexts(alertsTexts)
  const notify = useNotify()
  return (
    <Button
      {...looks}
      busy={notify.busy && t.noting}
      done={notify.done && t.willTell}
      onClick={() => notify.ask(product.id)}
    >
      {t.notifyMe}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  )
}
