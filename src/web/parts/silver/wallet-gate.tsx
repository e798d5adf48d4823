import { useEffect, useLayoutEffect, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { joiningPoints } from '../../../shop/loyalty/club/rules.ts'
import { formatPoints } from '../../../units/format.ts'
import { silverStatus } from '../../../wire/loyalty/points-wallet.ts'
import { silverWalletTexts } from '../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { passOverSecondPress } from '../../ui/form/form-state.ts'
import { Note } from '../../ui/state/note.tsx'
import { useActivateWallet } from '../account/use-activate-wallet.ts'

/**
 * Offers to activate the wallet while it is inactive (spec §2, digital silver history). For pages that spend silver on an order:
 * buying, selling and gifting do not require an active wallet.
 */
export function WalletGate({ onActive }: { onActive?: () => void }) {
  const t = useTexts(silverWalletTexts)
  const [state, setState] = useState<'unknown' | 'asking' | 'later' | 'active'>('unknown')
  useEffect(() => {
    let isUnmounted = false
    callApi('POST digital-wallet-active-status', silverStatus, {}).then((response) => {
      if (isUnmounted || !response.ok) return
      if (response.data.status === 'Active') return setState('active')
      setState('asking')
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  const activated = () => {
    setState('active')
    onActive?.()
  }
  if (state === 'asking') return <ActivateDialog onClose={() => setState('later')} onActive={activated} />
  if (state !== 'later') return null
  return (
    <Note tone="info" className="below-l">
      <p>{t.activate.needed}</p>
      <Button variant="secondary" size="small" className="above-s" onClick={() => setState('asking')}>
        {t.activate.now}
      </Button>
    </Note>
  )
}

function ActivateDialog({ onClose, onActive }: { onClose: () => void; onActive: () => void }) {
  // The dialog may open by itself: a click that was meant for the page must not answer it.
  useLayoutEffect(passOverSecondPress, [])
  const t = useTexts(silverWalletTexts)
  const { busy, failure, activate } = useActivateWallet(onActive)
  return (
    <Dialog
      open
      title={t.activate.question}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="tertiary" onClick={onClose} disabled={busy}>
            {t.activate.cancel}
          </Button>
          <Button onClick={activate} busy={busy && t.activate.busy}>
            {t.activate.now}
          </Button>
        </>
      }
    >
      <p className="soft">{t.activate.fact(formatPoints(joiningPoints))}</p>
      {failure && (
        <Note tone="bad" live className="above-m">
          {failure.sentence}
        </Note>
      )}
    </Dialog>
  )
}
