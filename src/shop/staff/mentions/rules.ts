/** Who is mentioned in a note: "@" and the name of a colleague, as it is on their account. */
import type { Permission } from '../rules.ts'

/** What notes are about, and the permission to open it. */
export const mentionSubjects = { order: 'orders.read', request: 'tickets' } as const satisfies Readonly<
  Record<string, Permission>
>
export type MentionSubject = keyof typeof mentionSubjects
export const mentionSubjectNames = Object.keys(mentionSubjects) as [MentionSubject, ...MentionSubject[]]

export interface Colleague {
  readonly id: number
  readonly name: string
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Each is mentioned once; of "Asha" and "Asha Rao", "@Asha Rao" is the latter alone. */
export function findMentioned(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const longestFirst = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<Colleague>()
  const lower = text.toLowerCase()
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const named = longestFirst.find(
      ({ name }) =>
        name !== '' && lower.startsWith(name.toLowerCase(), at + 1) && !isWordCharacter(lower[at + 1 + name.length]),
    )
    if (named) found.add(named)
  }
  return colleagues.filter((one) => found.has(one))
}
