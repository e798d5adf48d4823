/**
 * Runs the sandbox as a separate process, on another port than the shop:
 *
 *   SANDBOX_PORT (3001) · SANDBOX_HOST (127.0.0.1) · SANDBOX_SHOP_URL (http://localhost:3000) · SANDBOX_DATA_DIR (without it
 *   nothing is stored)
 *
 * The shop then runs with `SANDBOX_URL=http://127.0.0.1:3001/sandbox`.
 */
import { serve } from '@hono/node-server'
import { systemClock } from '../../platform/clock.ts'
import { openSandbox } from './sandbox.ts'

const port = Number(process.env.SANDBOX_PORT ?? 3001)
const folder = process.env.SANDBOX_DATA_DIR
const sandbox = openSandbox({
  clock: systemClock(),
  fetch,
  shopUrl: process.env.SANDBOX_SHOP_URL ?? 'http://localhost:3000',
  devEndpoints: process.env.NODE_ENV !== 'production',
  ...(folder ? { folder } : {}),
})

const server = serve({ fetch: sandbox.fetch, port, hostname: process.env.SANDBOX_HOST ?? '127.0.0.1' }, (address) => {
  process.stdout.write(`The payment sandbox is open at http://127.0.0.1:${address.port}/sandbox\n`)
})

process.once('SIGTERM', () => {
  server.close(() => void sandbox.close().then(() => process.exit(0)))
})
