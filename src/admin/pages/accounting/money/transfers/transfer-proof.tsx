import { useState } from 'react'
import { classNames } from '../../../../../web/ui/class-names.ts'
import { filePath } from '../../../../client/call-admin-api.ts'
import type { Transfer } from './page.tsx'

/** A click shows the picture at full size; a PDF opens in a window of its own. */
export function TransferProof({ transfer: { id, proof, uniqueOrderId } }: { transfer: Transfer }) {
  const [large, setLarge] = useState(false)
  if (proof === null) return <p className="small muted above-m">No proof attached.</p>
  const address = filePath('admin/money/transfer-proof', { id })
  if (proof === 'pdf') {
    return (
      <p className="above-m">
        <a className="link" href={address} target="_blank" rel="noreferrer">
          Open proof (PDF)
        </a>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={classNames('transfer-proof', large && 'large')}
      aria-pressed={large}
      aria-label={large ? 'Shrink proof' : 'Enlarge proof'}
      onClick={() => setLarge(!large)}
    >
      <img src={address} alt={`Transfer proof for ${uniqueOrderId}`} />
    </button>
  )
}
