import '../../../ui/value/chip.css'
import '../../../ui/layout/panel.css'
import { Fragment, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { formatMoney, formatSilver, formatWeight } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { listRedeemOptions } from '../../../../wire/silver/silver-out.ts'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { silverSumText } from '../../../parts/product/metal-lines.ts'
import { sumTexts } from '../../../texts/catalog/sums.ts'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { type NotDone, putIntoCart } from './add-redemption-to-cart.ts'

export type RedeemOption = z.output<(typeof listRedeemOptions)['response']>['pieces'][number]

/** A weight, a piece of it, and its costs line by line before it goes into the cart. */
export function RedeemOptionPicker({ pieces, rate }: { pieces: readonly RedeemOption[]; rate: Paise }) {
  const { redeem: t } = useTexts(silverOutTexts)
  const langOf = useLangOf()
  const weights = [...new Set(pieces.map(({ weight }) => weight))]
  const [weight, setWeight] = useState(weights[0])
  const [chosen, setChosen] = useState<number>()
  return (
    <>
      <fieldset className="chips" aria-label={t.weights}>
        {weights.map((one) => (
          <ActionButton
            key={one}
            type="button"
            className="chip tall number"
            aria-pressed={one === weight}
            onClick={() => setWeight(one)}
          >
            {formatWeight(one)}
          </ActionButton>
        ))}
      </fieldset>
      <fieldset className="stack above-xl gap-s">
        <legend className="label-heading below-s">{t.pieces}</legend>
        {pieces
          .filter((piece) => piece.weight === weight)
          .map((piece) => (
            <Fragment key={piece.productId}>
              <OptionCard
                name="piece"
                checked={piece.productId === chosen}
                onChange={() => setChosen(piece.productId)}
                picture={<PictureTile image={piece.image} alt="" thumb="small" />}
              >
                <span className="medium" lang={langOf(piece.name)}>
                  {piece.name}
                </span>
                <br />
                <span className="small muted">
                  {t.cost(formatSilver(piece.silver), formatMoney(piece.payable))}
                  {piece.stock <= 5 && ` · ${t.stock(piece.stock)}`}
                </span>
              </OptionCard>
              {piece.productId === chosen && <Costs piece={piece} rate={rate} />}
            </Fragment>
          ))}
      </fieldset>
    </>
  )
}

function Costs({ piece, rate }: { piece: RedeemOption; rate: Paise }) {
  const sums = useTexts(sumTexts)
  const { redeem: t } = useTexts(silverOutTexts)
  const langOf = useLangOf()
  const heading = useId()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NotDone>()
  const addToCart = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const failed = await putIntoCart(piece)
    if (!failed) return navigate(urls.cart())
    setBusy(false)
    setFailure(failed)
  }
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="panel-body">
        <h2 className="label-heading below-m" id={heading} lang={langOf(piece.name)}>
          {piece.name}
        </h2>
        <LedgerList
          lines={[
            { label: t.price, amount: piece.price },
            piece.shipping ? { label: t.delivery, amount: piece.shipping } : { label: t.delivery, text: t.free },
            {
              label: t.silver(silverSumText({ silver: piece.silver, rate, amount: piece.silverValue }, sums)),
              amount: -piece.silverValue,
            },
            { label: t.toPay, amount: piece.payable, kind: 'total' },
          ]}
        />
        <p className="small muted above-s">{t.includes(formatMoney(piece.makingCharge), formatMoney(piece.gst))}</p>
        <p className="small soft above-s">{t.next}</p>
        {failure && <RedeemError error={failure} />}
        <div className="above-l">
          <Button wide busy={busy && t.choosing} onClick={addToCart}>
            {t.choose}
          </Button>
        </div>
      </div>
    </section>
  )
}

function RedeemError({ error: { sentence, isInCart } }: { error: NotDone }) {
  const { redeem: t } = useTexts(silverOutTexts)
  return (
    <Note tone="warn" className="above-m" live>
      <p>{isInCart ? `${t.half} ${sentence}` : sentence}</p>
      {isInCart && (
        <p className="row wrapping above-xs">
          <LinkButton size="small" to={urls.account('wallet')}>
            {t.wallet}
          </LinkButton>
          <LinkButton variant="secondary" size="small" to={urls.cart()}>
            {t.cart}
          </LinkButton>
        </p>
      )}
    </Note>
  )
}
