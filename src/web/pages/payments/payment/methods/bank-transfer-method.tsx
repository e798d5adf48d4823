import '../page.css'
import { useState } from 'react'
import { callApi } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { bankTransfer } from '../../../../../wire/payments/payment-results.ts'
import { TransferProgress } from '../../../../parts/checkout/transfer-progress.tsx'
import { StepUpDialog } from '../../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../../parts/sign-in/use-step-up.ts'
import { useSiteTexts } from '../../../../parts/site/site-texts.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { CopyButton } from '../../../../ui/button/copy-button.tsx'
import { Field, FieldSentence } from '../../../../ui/form/field.tsx'
import { useForm } from '../../../../ui/form/form.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { SkeletonLines } from '../../../../ui/state/skeleton.tsx'
import { paymentStopOf } from '../attempt/payment-stop.ts'
import { PayButton } from '../pay-button.tsx'
import type { PaymentMethodProps } from './payment-method-props.ts'
import { transferAccountOf } from './transfer-account.ts'

/** The customer pays by bank transfer, then reports it with a description and an optional screenshot (spec §5). */
export function BankTransferMethod({ payment, paying, shut, onStop }: PaymentMethodProps) {
  const t = useTexts(paymentTexts)
  const { order, amounts } = payment.opening
  const form = useForm({ params: bankTransfer.params, initial: { description: '' } })
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const stepUp = useStepUp()
  const amount = amounts.BANK_TRANSFER
  const send = form.submit(async () => {
    setRefusal(undefined)
    const params = { description: form.values.description, orderId: order.orderId, proof: file }
    const response = await stepUp.run((options) => callApi('POST bankTransfer', bankTransfer, params, options))
    if (!response) return
    if (response.ok) return onStop({ why: 'paid', uniqueOrderId: response.data.uniqueOrderId })
    if (form.refuse(response)) return
    const stop = paymentStopOf(response)
    if (stop.why === 'refused') setRefusal(stop.sentence)
    else onStop(stop)
  })
  return (
    <>
      <form ref={form.ref} onSubmit={send} noValidate>
        <BankDetails
          reference={order.uniqueOrderId}
          virtualAccount={order.virtualAccount}
          amount={formatMoney(amount)}
        />
        <TransferProgress stage="announce" />
        <TextArea
          label={t.transfer.information}
          className="above-m"
          rows={2}
          maxLength={500}
          hint={t.transfer.informationHint}
          {...form.field('description')}
        />
        <Field label={t.transfer.receipt} optional className="above-m" hint={t.transfer.receiptHint}>
          {(ties) => (
            <input
              className="input file"
              type="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              {...ties}
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <FieldSentence error={refusal} />
        <PayButton
          why={shut ?? (paying.busy && t.transfer.otherOpen)}
          busy={form.busy && t.transfer.sending}
          label={t.transfer.send}
        />
        <p className="small muted above-xs">{t.transfer.next}</p>
      </form>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </>
  )
}

interface BankDetailsProps {
  reference: string
  /** Virtual account of this order; empty if there is none. */
  virtualAccount: string
  amount: string
}

/** One account: the one made for this order where the bank gives such accounts, else the shop's own. */
function BankDetails({ reference, virtualAccount, amount }: BankDetailsProps) {
  const t = useTexts(paymentTexts).transfer
  const langOf = useLangOf()
  const texts = useSiteTexts()
  const account = texts && transferAccountOf(texts.bankTransferDetails, virtualAccount)
  const copied = [
    { label: t.amount, value: amount, copy: amount.replace(/[₹,]/g, '') },
    ...(account
      ? [
          { label: t.account, value: account.accountNumber, copy: account.accountNumber },
          { label: t.ifsc, value: account.ifsc, copy: account.ifsc },
        ]
      : []),
    { label: t.reference, value: reference, copy: reference },
  ]
  return (
    <div>
      <p className="small soft">{t.lead}</p>
      <dl className="transfer-facts above-s">
        {copied.map(({ label, value, copy }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="row between number">
              <span>{value}</span>
              <CopyButton value={copy} what={label} />
            </dd>
          </div>
        ))}
        {account?.lines.map(({ label, value }) => (
          <div key={label}>
            <dt lang={langOf(label)}>{label}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
        {texts && !account && (
          <div>
            <dt>{t.details}</dt>
            <dd className="bank-details">
              {[texts.bankTransferDetails, virtualAccount].filter((line) => line !== '').join('\n')}
            </dd>
          </div>
        )}
      </dl>
      {!texts && <SkeletonLines lines={4} />}
      {virtualAccount && <p className="small soft above-s">{t.ownAccount}</p>}
    </div>
  )
}
