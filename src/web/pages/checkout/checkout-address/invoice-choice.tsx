import '../../../ui/form/choice.css'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Radio } from '../../../ui/form/checkbox.tsx'

interface InvoiceChoiceProps {
  printed: boolean
  onPrinted: (printed: boolean) => void
}

/** A gift's parcel need not tell its price (spec §2: an invoice choice). */
export function InvoiceChoice({ printed, onPrinted }: InvoiceChoiceProps) {
  const t = useTexts(checkoutTexts)
  return (
    <section aria-labelledby="invoice">
      <h2 id="invoice" className="above-xl below-xs">
        {t.address.invoice}
      </h2>
      <div className="row wrapping choice-row" role="radiogroup" aria-labelledby="invoice">
        <Radio name="invoice" checked={!printed} onChange={() => onPrinted(false)}>
          {t.address.byEmail}
        </Radio>
        <Radio name="invoice" checked={printed} onChange={() => onPrinted(true)}>
          {t.address.printed}
        </Radio>
      </div>
    </section>
  )
}
