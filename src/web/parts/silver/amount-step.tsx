import '../../ui/layout/panel.css'
import './amount-step.css'
import '../product/promo.css'
import { formatMoney } from '../../../units/format.ts'
import { useSite } from '../../routing/use-page.ts'
import { silverWalletTexts } from '../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Note } from '../../ui/state/note.tsx'
import { Chip } from '../../ui/value/chip.tsx'
import { PanForm } from '../checkout/pan-form.tsx'
import { useRates } from '../product/use-rates.ts'
import { BuyingClosed } from '../site/buying-closed.tsx'
import { useBuyingClosed } from '../site/closed-for-sale.ts'
import { computeCounterpart, type SilverQuoteState } from './use-quote.ts'

/** Spec §2, §9. */
const presets = { gram: ['100', '200', '500', '1000'], amount: ['500', '1000', '5000', '10000'] } as const

/** Step one: the price, grams or rupees, and what the other comes to. */
export function AmountStep({ state }: { state: SilverQuoteState }) {
  const t = useTexts(silverWalletTexts)
  const { silver: rate, stale } = useRates(useSite().rates)
  const { by, typed, value, busy, refusal, panNeeded, setBy, setTyped, request } = state
  const isClosed = useBuyingClosed()
  const other = value ? computeCounterpart(by, value, rate) : ''
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    request()
  }
  return (
    <div className="panel">
      <form onSubmit={send} noValidate>
        <div className="panel-body silver-head">
          <div>
            <p className="small muted">{t.priceNote}</p>
            <p className="above-2xs">
              <span className="display promo-price">{formatMoney(rate)}</span>{' '}
              <span className="muted">{t.perGram}</span>
            </p>
          </div>
          <Select label={t.productType} defaultValue="silver">
            <option value="silver">{t.ownSilver(t.brand)}</option>
          </Select>
        </div>
        <div className="panel-body">
          <Segmented
            label={t.buyIn}
            wide
            value={by}
            onChange={setBy}
            options={[
              { value: 'gram', label: t.inGrams },
              { value: 'amount', label: t.inRupees },
            ]}
          />
          <div className="silver-fields">
            <Field
              label={by === 'gram' ? t.grams : t.rupees}
              error={value === null ? t.notANumber[by] : undefined}
              hint={t.least}
            >
              {(ties) => (
                <input
                  className="input number silver-figure"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  {...ties}
                />
              )}
            </Field>
            <Field label={by === 'gram' ? t.youPay : t.youGet} optional={false}>
              {(ties) => (
                <input
                  className="input number silver-figure"
                  readOnly
                  value={other && (by === 'gram' ? `₹${other}` : `${other} g`)}
                  {...ties}
                />
              )}
            </Field>
          </div>
          <fieldset className="chips silver-presets" aria-label={t.presets}>
            {presets[by].map((preset) => (
              <Chip key={preset} tall chosen={typed.replace(/,/g, '') === preset} onClick={() => setTyped(preset)}>
                {by === 'gram' ? t.gramsOf(preset) : formatPreset(preset)}
              </Chip>
            ))}
          </fieldset>
          {refusal && (
            <Note tone="bad" live className="above-m">
              {refusal}
            </Note>
          )}
          {stale && <p className="small muted above-m">{t.staleRate}</p>}
          {isClosed ? (
            <BuyingClosed className="above-l" />
          ) : (
            other && (
              <Button type="submit" wide className="above-l" busy={busy && t.asking}>
                {t.buy}
              </Button>
            )
          )}
        </div>
      </form>
      {panNeeded && (
        <div className="panel-body">
          <PanForm onSaved={request} />
        </div>
      )}
    </div>
  )
}

/** "₹10,000" */
const formatPreset = (rupees: string): string => formatMoney(Number(rupees) * 100).replace(/\.00$/, '')
