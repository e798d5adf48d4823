import './page-loader.css'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icon/mark.tsx'

/** For waits of a whole page only; the mark appears after 300 ms (rules/design.md 7.15). */
export function PageLoader({ label }: { label?: string }) {
  const t = useTexts(uiTexts)
  return (
    <div className="page-loader" role="status" aria-label={label ?? t.loading}>
      <Mark />
    </div>
  )
}
