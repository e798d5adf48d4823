import { useState } from 'react'
import { setCompareItems } from '../../../parts/compare/compare-store.ts'
import { usePageData } from '../../../routing/use-page.ts'
import { compareTexts } from '../../../texts/catalog/compare.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import { CompareTable } from './compare-table.tsx'
import type { ComparedProduct, load } from './load.ts'
import { useInStep } from './use-in-step.ts'

export { meta } from './meta.ts'

export const area = compareTexts

/** `/compare?ids=slug1,slug2,slug3` (spec §2 Compare). */
export function Page() {
  const comparison = usePageData<typeof load>()
  const { pieces } = comparison
  const t = useTexts(compareTexts)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  useInStep(pieces)
  return (
    <div className="wrap section joined">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <div className="head-row">
        <h1>{t.heading[formOf(pieces)](pieces.length)}</h1>
        <div className="row">
          {pieces.length > 1 && (
            <Checkbox
              className="small"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            >
              {t.onlyDifferences}
            </Checkbox>
          )}
          <Button variant="tertiary" size="small" onClick={() => setCompareItems([])}>
            {t.bar.clear}
          </Button>
        </div>
      </div>
      <CompareTable comparison={comparison} onlyDifferences={onlyDifferences && pieces.length > 1} />
    </div>
  )
}

const formOf = (pieces: readonly ComparedProduct[]): 'coin' | 'bar' | 'mixed' => {
  const [first] = pieces
  return first && pieces.every(({ form }) => form === first.form) ? first.form : 'mixed'
}
