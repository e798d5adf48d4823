import { createMetalProof } from '../../../shop/silver/proof-of-metal/actions.ts'
import { newSeller } from '../../../shop/silver/redemption/testing.ts'
import type { Scenario } from '../stage.ts'

export const proofOfMetalScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const customer = await newSeller(stage)
  await createMetalProof(shop, clock.now())
  const { proof } = (await measure('GET proof-of-metal')).body.data
  await measure('GET proof-of-metal-list', { day: proof.day })
  await measure('GET my-proof-of-metal', { day: proof.day }, customer)
}
