import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { ContactForm } from '../../../parts/enquiry/contact-form.tsx'
import { sellToUsTexts } from '../../../texts/buy-back/sell-to-us.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { BuyBackOffer } from './use-counter.ts'

interface PickupDialogProps {
  offer: BuyBackOffer
  /** Absent when only metal and weight are known. */
  piece: string | undefined
  onClose: () => void
}

/** A message to the shop that begins with what is sold and the price that was shown. */
export function PickupDialog({ offer, piece, onClose }: PickupDialogProps) {
  const t = useTexts(sellToUsTexts)
  const { moment } = useTexts(dateTexts)
  const { metal, weight, quantity, price, at } = offer
  const what = piece ?? `${t.rates[metal]}, ${formatWeight(weight)}`
  const message = t.request.message(what, quantity, formatMoney(price), moment(new Date(at)))
  return (
    <Dialog title={t.request.title} open onClose={onClose} wide>
      <div className="above-m">
        <ContactForm message={message} hint={t.request.hint} />
      </div>
    </Dialog>
  )
}
