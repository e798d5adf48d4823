import { networkSentence } from '../../../../../browser/api-wording.ts'
import { uiTexts } from '../../../../texts/site/ui.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Note } from '../../../../ui/state/note.tsx'
import type { ProductListFilters } from './use-filters.ts'

/** The choice made last did not come; the list beneath is the one before it. */
export function ListFailed({ filters }: { filters: ProductListFilters }) {
  const langOf = useLangOf()
  const t = useTexts(uiTexts)
  if (!filters.failed) return null
  return (
    <Note tone="bad" live className="below-xl">
      <span lang={langOf(networkSentence())}>{networkSentence()}</span>{' '}
      <Button variant="tertiary" size="tiny" onClick={filters.retry}>
        {t.tryAgain}
      </Button>
    </Note>
  )
}
