import { errorTexts } from '../../texts/error.ts'
import { NotFound } from './not-found.tsx'

export const area = errorTexts

export function Page() {
  return <NotFound />
}
