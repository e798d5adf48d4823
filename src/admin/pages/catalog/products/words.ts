/** How states of products, and why nobody can buy one, are said at the desk. */
import type { Answers } from '../../../client/ask.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type Listed = Answers<'GET admin/products'>['products'][number]

export const states: Readonly<Record<Listed['state'], { readonly title: string; readonly tone: StateTone }>> = {
  draft: { title: 'Draft', tone: 'info' },
  published: { title: 'On sale', tone: 'ok' },
  withdrawn: { title: 'Off sale', tone: 'plain' },
}

export const blocks: Readonly<Record<Listed['blocked'][number], string>> = {
  draft: 'Not published yet',
  withdrawn: 'Taken off sale',
  'no-rate': 'Its metal has no rate',
  'nothing-left': 'Nothing left',
}

export const makingKinds = [
  ['flat', '₹ a piece'],
  ['per_gram', '₹ a gram'],
  ['percent', '% of the metal'],
] as const
