/** Runs proofs one after another and sums them up: `node proofs/support/run.ts --short`. */
import { listCommands } from '../../bin/lib/listing.mjs'
import { CliError } from '../../bin/lib/project.mjs'
import { type ProofRequest, type ProofResult, readRequest, summaryLines } from './command-line.ts'
import { type Proof, ProofFailure, ProofSkipped } from './proof.ts'

const proofNames = listCommands('proofs').map(({ name }) => name)

async function main(): Promise<number> {
  const request = readRequest(process.argv.slice(2), proofNames)
  const { form, seed, names, args } = request
  const chosen = names.length > 0 ? names : await namesWithShortForm()
  const repeat = [...(form === 'short' ? ['--short'] : []), ...names, ...args, '--seed', String(seed)].join(' ')
  console.log(`Seed ${seed}; the same again: npm run prove -- ${repeat}`)
  const results: ProofResult[] = []
  for (const name of chosen) results.push(await runProof(name, request))
  console.log()
  for (const text of summaryLines(results)) console.log(text)
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

async function runProof(name: string, { form, seed, args }: ProofRequest): Promise<ProofResult> {
  console.log(`\n== ${name}`)
  const startMs = performance.now()
  const ended = (outcome: ProofResult['outcome'], reason?: string): ProofResult => ({
    ...{ name, seconds: (performance.now() - startMs) / 1000, outcome },
    ...(reason !== undefined && { reason }),
  })
  try {
    const run = (await load(name))[form]
    if (!run) throw new ProofSkipped('it has no short form')
    await run({ seed, args })
    return ended('passed')
  } catch (error) {
    if (error instanceof ProofSkipped) {
      console.log(`skipped: ${error.message}`)
      return ended('skipped', error.message)
    }
    console.error(error instanceof ProofFailure ? error.message : error)
    return ended('failed', error instanceof Error ? error.message : String(error))
  }
}

async function namesWithShortForm(): Promise<string[]> {
  const proofs = await Promise.all(proofNames.map(async (name) => ({ name, proof: await load(name) })))
  return proofs.filter(({ proof }) => proof.short).map(({ name }) => name)
}

async function load(name: string): Promise<Proof> {
  const { proof } = (await import(`../${name}.ts`)) as { proof: Proof }
  return proof
}

// A proof that failed may have left connections open.
main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof CliError ? error.message : error)
    process.exit(1)
  },
)
