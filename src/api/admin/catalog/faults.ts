/** Everything that is wrong with a sheet, each sentence beside its field. */
import { SheetFaults } from '../../../shop/catalog/products/judging.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import { DoorRefusal, type Told } from '../../request-handler/envelope.ts'

class FieldsRefused extends DoorRefusal {
  override readonly told: Told
  constructor({ faults }: SheetFaults) {
    const first = sentenceOf(faults[0]!)
    super(422, first)
    const errors: Record<string, string> = {}
    for (const fault of faults) errors[fault.field ?? 'name'] ??= sentenceOf(fault)
    this.told = { status: 422, body: { error: true, data: { errors }, errorMessage: first } }
  }
}

export async function tellingFaults<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (trouble) {
    throw trouble instanceof SheetFaults ? new FieldsRefused(trouble) : trouble
  }
}
