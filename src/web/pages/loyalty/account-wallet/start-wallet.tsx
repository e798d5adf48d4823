import './page.css'
import '../../../ui/layout/panel.css'
import { useState } from 'react'
import { joiningPoints } from '../../../../shop/loyalty/club/rules.ts'
import { formatMoney, formatPoints } from '../../../../units/format.ts'
import { worthOfPoints } from '../../../../units/points.ts'
import { type PointsWalletStatus, useActivateWallet } from '../../../parts/account/use-activate-wallet.ts'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Note } from '../../../ui/state/note.tsx'

interface StartWalletProps {
  onActive: (points: PointsWalletStatus) => void
}

/** What a wallet brings, and the way to one: asked once more before it is activated. */
export function StartWallet({ onActive }: StartWalletProps) {
  const t = useTexts(walletTexts)
  const [open, setOpen] = useState(false)
  return (
    <div className="panel wallet-start">
      <div className="panel-body stack">
        <h2 className="subheading">{t.start.title}</h2>
        <p>{t.start.lead(formatPoints(joiningPoints), formatMoney(worthOfPoints(joiningPoints)))}</p>
        <ul className="small soft">
          {t.start.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Button className="wallet-start-button" onClick={() => setOpen(true)}>
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
  const { busy, failure, activate, forget } = useActivateWallet(onActive)
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      title={t.confirm.title}
      open={open}
      onClose={close}
      locked={busy}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            {t.confirm.no}
          </Button>
          <Button onClick={activate} busy={busy && t.confirm.activating}>
            {t.confirm.yes}
          </Button>
        </>
      }
    >
      <p>{t.confirm.text}</p>
      <p className="small soft above-xs">{t.confirm.more}</p>
      {failure && (
        <Note tone="bad" live className="above-m">
          {failure.status === 0 ? t.unreachable : failure.sentence}
        </Note>
      )}
    </Dialog>
  )
}
