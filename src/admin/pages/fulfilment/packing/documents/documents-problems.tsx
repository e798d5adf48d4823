import { Button } from '../../../../../web/ui/button/button.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { ParcelDocumentsQueue } from './use-parcel-documents.ts'

/** Documents of earlier parcels that were not drawn or printed as they should be. */
export const DocumentsProblems = ({ documents }: { documents: ParcelDocumentsQueue }) =>
  documents.problems.map(({ order, parcel, state, problem }) => (
    <Note key={parcel} tone="bad" live>
      {order}: {problem}.{' '}
      {state.kind === 'drawn' && (
        <a className="link" href={state.url} target="_blank" rel="noreferrer">
          Open the documents of {order}
        </a>
      )}
      <Button variant="tertiary" size="small" onClick={() => documents.draw(order, parcel)}>
        Try again
      </Button>
      <Button variant="tertiary" size="small" onClick={() => documents.remove(parcel)}>
        Dismiss
      </Button>
    </Note>
  ))
