import { useState } from 'react'
import type * as z from 'zod/mini'
import { saveAddresses } from '../../../../wire/checkout/checkout.ts'
import type { gstDetails } from '../../../../wire/orders/gst-details.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mistakes, namedErrors } from '../../../ui/form/form.ts'
import { type FormErrors, useFormState } from '../../../ui/form/form-state.ts'

export type GstDetailsInput = z.output<typeof gstDetails>
type Name = keyof GstDetailsInput

const names: readonly Name[] = ['gstin', 'registeredName']
const none: GstDetailsInput = { gstin: '', registeredName: '' }

export type BusinessForm = ReturnType<typeof useBusiness>

/** Whether the invoice is for a business, and its details. Unticking the checkbox and ticking it again keeps the typed values. */
export function useBusiness({ start, isWanted }: { start: GstDetailsInput | null; isWanted: boolean }) {
  const t = useTexts(checkoutTexts).business
  const [wanted, want] = useState(isWanted)
  const missing = ({ gstin, registeredName }: GstDetailsInput): FormErrors<Name> => ({
    ...(!gstin.trim() && { gstin: t.noGstin }),
    ...(!registeredName.trim() && { registeredName: t.noName }),
  })
  const form = useFormState<Name>({
    initial: start ?? none,
    check: (values) => (wanted ? { ...mistakes(saveAddresses.params, values), ...missing(values) } : {}),
    named: (errors) => namedErrors(saveAddresses.params, names, errors),
  })
  return { wanted, want, form, details: wanted ? form.values : { gstin: null, registeredName: null } }
}
