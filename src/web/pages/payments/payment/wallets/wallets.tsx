import './wallets.css'
import type * as z from 'zod/mini'
import { callApi } from '../../../../../browser/call.ts'
import { formatPoints, formatRate, formatSilver } from '../../../../../units/format.ts'
import { POINTS_PER_RUPEE } from '../../../../../units/points.ts'
import {
  noGrams,
  noPoints,
  type offeredWallets,
  removeFromOrder,
  usePoints,
  useSilver,
} from '../../../../../wire/loyalty/points-wallet.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { gramsText, parsePoints, parseSilverGrams } from './wallet-amount.ts'
import { WalletRow } from './wallet-row.tsx'

interface WalletsProps {
  orderId: number
  wallets: z.output<typeof offeredWallets>
  /** The sum is another now: the payment is opened anew. */
  onChange: () => Promise<unknown>
}

/** Points and silver for this order, where a wallet is active and has something in it (spec §4). */
export function PaymentWallets({ orderId, wallets, onChange }: WalletsProps) {
  const t = useTexts(paymentTexts).wallets
  const { points, silver } = wallets
  const hasPoints = points.balance >= POINTS_PER_RUPEE
  if (!hasPoints && silver.balance === 0) return null
  return (
    <section className="below-2xl" aria-labelledby="use-balances">
      <h2 className="label-heading below-xs" id="use-balances">
        {t.title}
      </h2>
      <div className="pay-balances">
        {hasPoints && (
          <WalletRow
            name={t.points}
            about={
              points.used
                ? t.pointsUsed(formatPoints(points.used), formatPoints(points.balance))
                : t.pointsBalance(formatPoints(points.balance))
            }
            value={points.value}
            field={{ label: t.pointsField, hint: t.pointsHint(formatPoints(points.most)), mode: 'numeric' }}
            suggested={points.used || points.most ? String(points.used || points.most) : ''}
            onUse={(typed) =>
              onAmount(parsePoints(typed), (amount) =>
                callApi('POST wallet-payment', usePoints, { points: amount, orderId }),
              )
            }
            empty={noPoints}
            onRemove={() => callApi('POST wallet-payment-remove', removeFromOrder, { orderId })}
            onChange={onChange}
          />
        )}
        {silver.balance > 0 && (
          <WalletRow
            name={t.silver}
            about={
              silver.used
                ? t.silverUsed(formatSilver(silver.used), formatSilver(silver.balance))
                : t.silverBalance(formatSilver(silver.balance), formatRate(silver.rate))
            }
            value={silver.value}
            field={{ label: t.silverField, hint: t.silverHint(formatSilver(silver.most)), mode: 'decimal' }}
            suggested={silver.used || silver.most ? gramsText(silver.used || silver.most) : ''}
            onUse={(typed) =>
              onAmount(parseSilverGrams(typed), (amount) =>
                callApi('POST digital-wallet-payment', useSilver, { silver: amount, orderId }),
              )
            }
            empty={noGrams}
            onRemove={() => callApi('POST digital-wallet-payment-remove', removeFromOrder, { orderId })}
            onChange={onChange}
          />
        )}
      </div>
    </section>
  )
}

const onAmount = <Result,>(amount: number | null, apply: (amount: number) => Result): Result | null =>
  amount === null ? null : apply(amount)
