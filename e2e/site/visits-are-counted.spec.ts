/** A visit at a real server is stored when the process ends; each minute it is stored by the same function. */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { startTestServer, takeFreePort } from '../support/servers.ts'
import { expect, test } from '../support/shop.ts'
import { announcedTemplate, clear, copyOf, type Ground } from '../support/template.ts'

test('a page that a browser opens is in the table of visits once the server is stopped', async ({ browser }) => {
  const ground = await copyOf(announcedTemplate())
  const before = await visitsIn(ground)
  const port = await takeFreePort()
  const url = `http://localhost:${port}`
  const server = await startTestServer({
    script: 'dist/shop/main.js',
    url,
    readyPath: '/readyz',
    settings: { ...ground.settings, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'warn' },
  })
  // A headless browser says so, and is not counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
  const page = await browser.newPage({ userAgent })
  await page.goto(url)
  await page.goto(`${url}/about-us`)
  await page.close()
  await server.stop()
  expect(await visitsIn(ground)).toEqual({ views: before.views + 2, visits: before.visits + 2 })
  await clear(ground)
})

/** The embedded database belongs to one process: it is read once the server has ended. */
async function visitsIn({ settings, folder }: Ground): Promise<{ views: number; visits: number }> {
  const query =
    'SELECT coalesce(sum(page_views), 0)::int AS views, coalesce(sum(visits), 0)::int AS visits FROM visit_days'
  const { DATABASE_URL: connectionString } = settings
  if (connectionString) {
    const client = new Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(query)
    await client.end()
    return rows[0]
  }
  const database = await PGlite.create(join(folder, 'database'))
  const { rows } = await database.query<{ views: number; visits: number }>(query)
  await database.close()
  return rows[0]!
}
