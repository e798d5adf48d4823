import { troubleTexts } from '../../texts/trouble.ts'
import { NotFound } from './not-found.tsx'

export const area = troubleTexts

export function Page() {
  return <NotFound />
}
