import type { ReactNode } from 'react'
import { ErrorState } from '../ui/state/error-state.tsx'
import { SkeletonLines } from '../ui/state/skeleton.tsx'
import type { ApiQueryState } from './use-api-query.ts'

interface NotHereProps {
  query: Exclude<ApiQueryState<unknown>, { state: 'here' }>
  again: () => void
  /** How many grey lines stand for what is coming. */
  lines?: number
  /** What stands there instead of grey lines. */
  waiting?: ReactNode
}

/** What stands in the place of an answer that is awaited, or that could not be had. */
export function NotHere({ query, again, lines, waiting = <SkeletonLines {...(lines && { lines })} /> }: NotHereProps) {
  if (query.state === 'waiting') return waiting
  return <ErrorState sentence={query.sentence} onRetry={again} />
}
