import './skeleton.css'
import type { CSSProperties } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface SkeletonProps {
  height: CSSProperties['height']
  width?: CSSProperties['width']
}

/** A grey bar in the place of words that are coming. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <div className="skeleton" style={{ height, width }} aria-hidden="true" />
}

/** Several lines, for a ledger or a form; said once to screen readers. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const t = useTexts(uiTexts)
  return (
    <div className="stack" role="status" aria-label={t.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <Skeleton key={line} height="1.25rem" width={line % 3 === 2 ? '60%' : '100%'} />
      ))}
    </div>
  )
}
