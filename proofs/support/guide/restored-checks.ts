/** What `npm run restore` and `npm run verify` print. */
import { ProofFailure } from '../proof.ts'

/** "All lines must say `holds`." */
export function assertHolds(output: string): void {
  const lines = output.split('\n').filter((line) => /^(holds|BROKEN) /.test(line))
  for (const line of lines) console.log(`  ${line}`)
  if (lines.length === 0 || lines.some((line) => !line.startsWith('holds')))
    throw new ProofFailure(`not every line says "holds": ${lines.join('; ')}`)
}
