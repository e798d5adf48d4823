import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ManyField, YesNoField } from '../../../parts/form/fields.tsx'
import type { FieldTies } from '../../../use-form.ts'

interface LocationFieldsProps {
  readonly everywhere: FieldTies<boolean>
  /** Ids as text. */
  readonly locations: FieldTies<readonly string[]>
}

/** Locations: all, or these. */
export function LocationFields({ everywhere, locations }: LocationFieldsProps) {
  const { data } = useAdminQuery('GET admin/staff', {})
  return (
    <>
      <YesNoField label="All locations" hint="Stock and orders at the vault and at every store" {...everywhere} />
      {!everywhere.value && (
        <ManyField
          label="Locations"
          hint="Elsewhere they see stock and orders, but cannot act"
          choices={(data?.locations ?? []).map(({ id, name }) => [String(id), name] as const)}
          {...locations}
        />
      )}
    </>
  )
}

/** The parameter of the call. */
export const chosenLocations = (everywhere: boolean, locations: readonly string[]): number[] | null =>
  everywhere ? null : locations.map(Number)
