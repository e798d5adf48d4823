/** All errors of a product form, each beside its field. */
import { ProductFormErrors } from '../../../shop/catalog/products/validation.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import { type ApiResponse, HttpError } from '../../request-handler/envelope.ts'

class FieldsRefused extends HttpError {
  override readonly response: ApiResponse
  constructor({ faults }: ProductFormErrors) {
    const first = sentenceOf(faults[0]!)
    super(422, first)
    const errors: Record<string, string> = {}
    for (const fault of faults) errors[fault.field ?? 'name'] ??= sentenceOf(fault)
    this.response = { status: 422, body: { error: true, data: { errors }, errorMessage: first } }
  }
}

export async function withFieldErrors<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (failure) {
    throw failure instanceof ProductFormErrors ? new FieldsRefused(failure) : failure
  }
}
