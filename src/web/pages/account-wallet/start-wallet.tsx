import { useState } from 'react'
import type * as z from 'zod/mini'
import { joiningPoints } from '../../../shop/club/rules.ts'
import { formatMoney, formatPoints } from '../../../units/format.ts'
import { worthOfPoints } from '../../../units/points.ts'
import { activateWallet } from '../../../wire/points-wallet.ts'
import { call, newIdempotencyKey } from '../../call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { walletTexts } from '../../texts/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'

export type PointsStanding = z.output<(typeof activateWallet)['answers']>

interface StartWalletProps {
  onActive: (points: PointsStanding, sentence: string) => void
}

/** What a wallet brings, and the way to one: asked once more before it is activated. */
export function StartWallet({ onActive }: StartWalletProps) {
  const t = useTexts(walletTexts)
  const [open, setOpen] = useState(false)
  return (
    <div className="panel wallet-start">
      <div className="panel-body stack">
        <h2 className="text-h3">{t.start.title}</h2>
        <p>{t.start.lead(formatPoints(joiningPoints), formatMoney(worthOfPoints(joiningPoints)))}</p>
        <ul className="small soft">
          {t.start.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t.start.activate}
        </Button>
      </div>
      <Confirmation open={open} onClose={() => setOpen(false)} onActive={onActive} />
    </div>
  )
}

interface ConfirmationProps extends StartWalletProps {
  open: boolean
  onClose: () => void
}

function Confirmation({ open, onClose, onActive }: ConfirmationProps) {
  const t = useTexts(walletTexts)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  /** One wish, however often it is sent. */
  const [key] = useState(newIdempotencyKey)
  const close = () => {
    setTrouble(undefined)
    onClose()
  }
  const activate = async () => {
    setBusy(true)
    setTrouble(undefined)
    const answer = await call('POST wallet-active', activateWallet, {}, { idempotencyKey: key })
    setBusy(false)
    if (!answer.ok) return setTrouble(answer.status === 0 ? t.unreachable : answer.sentence)
    onActive(answer.data, answer.message ?? '')
  }
  return (
    <Dialog
      title={t.confirm.title}
      open={open}
      onClose={close}
      locked={busy}
      actions={
        <>
          <Button look="secondary" onClick={close} disabled={busy}>
            {t.confirm.no}
          </Button>
          <Button onClick={activate} busy={busy && t.confirm.activating}>
            {t.confirm.yes}
          </Button>
        </>
      }
    >
      <p>{t.confirm.text}</p>
      <p className="small soft mt-2">{t.confirm.more}</p>
      {trouble && (
        <Note tone="bad" live className="mt-4">
          {trouble}
        </Note>
      )}
    </Dialog>
  )
}
