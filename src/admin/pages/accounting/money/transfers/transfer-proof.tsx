import { useState } from 'react'
import { classNames } from '../../../../../web/ui/class-names.ts'
import { filePath } from '../../../../client/call-admin-api.ts'
import type { Transfer } from './page.tsx'

/** A press makes the picture as large as it is; a PDF opens in a window of its own. */
export function TransferProof({ transfer: { id, proof, uniqueOrderId } }: { transfer: Transfer }) {
  const [large, setLarge] = useState(false)
  if (proof === null) return <p className="small muted above-m">No proof was sent with it.</p>
  const address = filePath('admin/money/transfer-proof', { id })
  if (proof === 'pdf') {
    return (
      <p className="above-m">
        <a className="link" href={address} target="_blank" rel="noreferrer">
          Open the proof (PDF)
        </a>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={classNames('transfer-proof', large && 'large')}
      aria-pressed={large}
      aria-label={large ? 'Make the proof small again' : 'Make the proof large'}
      onClick={() => setLarge(!large)}
    >
      <img src={address} alt={`Proof of the transfer for ${uniqueOrderId}`} />
    </button>
  )
}
