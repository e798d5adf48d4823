import { Mark } from './mark.tsx'

/** For waits of a whole page only; the mark appears after 300 ms (design §7 Messages). */
export function PageLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="page-loader" role="status" aria-label={label}>
      <Mark />
    </div>
  )
}
