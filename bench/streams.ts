/** 5,000 pages connected to one process: how soon a rate tick reaches the last of them, and their memory. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { repositoryRoot, startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'

const readers = Number(process.argv[2] ?? 5000)
const ticks = 5
const settleMs = 3000

const deps = await openBenchEnvironment('silvera_bench_streams')
const shop = await startShop({ ...deps.settings, RATES_SOURCE: 'manual' })
await tick(25_000)
await settled()
const before = shop.memoryMb()

const followers = fork(join(repositoryRoot, 'bench/support/followers.ts'), {
  env: { ...process.env, PORT: new URL(shop.url).port, READERS: String(readers) },
})
await once(followers, 'message')
await settled()
const opened = shop.memoryMb()

const rows: Record<string, string | number>[] = []
for (let at = 1; at <= ticks; at++) {
  const rupees = 251 + at
  const usedMs = shop.processorMs()
  followers.send(`"silver":${rupees},`)
  await once(followers, 'message')
  const reached = once(followers, 'message')
  const startedMs = Date.now()
  await tick(rupees * 100)
  const [{ first, last }] = (await reached) as [{ first: number; last: number }]
  rows.push({
    tick: at,
    'first ms': first - startedMs,
    'last ms': last - startedMs,
    'processor ms': shop.processorMs() - usedMs,
    'resident MB': shop.memoryMb(),
  })
}
followers.kill()
await once(followers, 'exit')
await shop.stop()
await deps.remove()
printTable(
  `${readers} streams, ${deps.database}: ${before} MB before, ${opened - before} MB more when all were open`,
  rows,
)

/** From the request to set a rate, through the database and repricing of all products, to the last reader. */
async function tick(paisePerGram: number): Promise<void> {
  const response = await fetch(`${shop.url}/dev/rate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metal: 'silver', paise_per_gram: paisePerGram }),
  })
  if (!response.ok) throw new Error(`setting a rate answered ${response.status}: ${await response.text()}`)
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settleMs))
}
