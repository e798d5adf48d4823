import { createTestStaff } from '../../../testing-staff.ts'
import type { Scenario } from '../stage.ts'

export const partnersScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  await measure('POST admin/partners/test', { id: 'courier' }, owner)
  await measure('GET admin/partners', {}, owner)
}
