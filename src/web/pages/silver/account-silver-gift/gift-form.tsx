import '../../../ui/layout/panel.css'
import '../../../ui/form/field.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { firstNameOf, type GiftCardDesign, giftCards, leastGift } from '../../../../shop/silver/gifts/rules/gift.ts'
import { wholeOfDecimal } from '../../../../units/decimal.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { SILVER_GRAM, type SilverUnits, worthOfSilver } from '../../../../units/silver.ts'
import { giveSilver } from '../../../../wire/silver/silver-gifts.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { useRates } from '../../../parts/product/use-rates.ts'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { GiftCard } from '../../../parts/silver/gift-card.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { readForm, useForm } from '../../../ui/form/form.ts'
import { RadioChip } from '../../../ui/form/radio-chip.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { urls } from '../../../urls.ts'
import type { SilverGiftsView, SilverGiftView } from './silver-gifting.tsx'

/** How much, for whom, and what is said with it; a code confirms what is worth much. */
export function GiftForm({ gifts, onGift }: { gifts: SilverGiftsView; onGift: (gift: SilverGiftView) => void }) {
  const { give: t, card: cardTexts } = useTexts(silverGiftsTexts)
  const form = useForm({
    params: giveSilver.params,
    initial: { silver: '', recipientName: '', mobile: '', message: '' },
  })
  const stepUp = useStepUp()
  const [failure, setFailure] = useState<CallFailure>()
  const [card, setCard] = useState<GiftCardDesign>(giftCards[0])
  const silver = readSilver(form.values.silver)
  const { silver: rate } = useRates(useSite().rates)
  const send = form.submit(async () => {
    setFailure(undefined)
    const params = { ...readForm(giveSilver.params, form.values), card }
    const response = await stepUp.run((options) => callApi('POST silver-gifts/give', giveSilver, params, options))
    if (!response) return
    if (response.ok) onGift(response.data.gift)
    else if (!form.refuse(response)) setFailure(response)
  })
  return (
    <section className="panel">
      <form className="panel-body" ref={form.ref} onSubmit={send} noValidate>
        <h2 className="label-heading below-m">{t.form}</h2>
        <div className="field-grid">
          <TextInput
            label={t.weight}
            inputMode="decimal"
            autoComplete="off"
            hint={
              silver === null ? t.least(formatSilver(leastGift)) : t.worth(formatMoney(worthOfSilver(silver, rate)))
            }
            {...form.field('silver')}
          />
          <TextInput label={t.name} autoComplete="off" maxLength={60} {...form.field('recipientName')} />
          <div className="whole">
            <MobileInput label={t.mobile} hint={t.mobileHint} {...form.field('mobile')} />
          </div>
          <div className="whole">
            <TextArea
              label={t.message}
              optional
              hint={t.messageHint}
              rows={3}
              maxLength={200}
              {...form.field('message')}
            />
          </div>
          <fieldset className="whole">
            <legend className="label-heading small below-2xs">{cardTexts.label}</legend>
            <div className="chips">
              {giftCards.map((design) => (
                <RadioChip key={design} name="card" checked={card === design} onChange={() => setCard(design)}>
                  {cardTexts.designs[design]}
                </RadioChip>
              ))}
            </div>
          </fieldset>
          <section className="whole" aria-label={cardTexts.preview}>
            <GiftCard
              design={card}
              recipient={firstNameOf(form.values.recipientName)}
              silver={silver}
              message={form.values.message.trim()}
            />
          </section>
        </div>
        <div className="stack above-l">
          <p className="small soft">{t.waits}</p>
          <CallErrorNote failure={failure} />
          {needsName(failure) && (
            <LinkButton to={urls.account('profile')} variant="secondary" size="small">
              {t.profile}
            </LinkButton>
          )}
          <Button type="submit" wide busy={form.busy && t.sending}>
            {t.send}
          </Button>
          <p className="small muted">{t.today(formatSilver(gifts.leftToday))}</p>
        </div>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </section>
  )
}

/** In 0.0001 g; null for what is no weight. */
function readSilver(typed: string): SilverUnits | null {
  const silver = wholeOfDecimal(Number(typed), SILVER_GRAM)
  return typed.trim() && silver !== null && silver > 0 && silver < 1e10 ? silver : null
}

const needsName = (failure: CallFailure | undefined): boolean =>
  typeof failure?.data === 'object' && failure.data !== null && 'name_required' in failure.data
