/** Brands, sub-categories and occasions as the choices of a field. */
interface StructureChoice {
  readonly id: number
  readonly title: string
  readonly isArchived: boolean
}

/** Those that can be chosen, and the chosen ones although they were archived since. */
export const structureChoices = (
  entries: readonly StructureChoice[],
  chosen: readonly (string | number)[],
): (readonly [value: string, title: string])[] =>
  entries
    .filter(({ id, isArchived }) => !isArchived || chosen.some((one) => String(one) === String(id)))
    .map(({ id, title, isArchived }) => [String(id), isArchived ? `${title} (archived)` : title] as const)
