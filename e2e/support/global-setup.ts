import { announceTemplate, clear, makeTemplate } from './template.ts'

/** Makes the seeded template before all browser tests, and clears it away after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const template = await makeTemplate()
  announceTemplate(template)
  return () => clear(template)
}
