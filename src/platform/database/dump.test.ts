// @module-tag postgres
/** Failures between the shop and PostgreSQL's tools. Whether a dump can be restored completely is tested with the backups. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStream } from '../security/encrypted-stream.ts'
import { withSession } from './client/session.ts'
import { DumpError, dumpDatabase, restoreDatabase } from './dump.ts'

const server = process.env.TEST_DATABASE_URL
const name = `silvera_test_${randomBytes(6).toString('hex')}`
const urlOf = (database: string) => Object.assign(new URL(server!), { pathname: `/${database}` }).href
const inspect = async () => null

describe.skipIf(!server)('a dump of a PostgreSQL server', () => {
  beforeAll(() => withSession(server!, (admin) => admin.query(`CREATE DATABASE ${name}`)))
  /** More than a pipe holds, so that an unread dump does not finish. */
  const fill = () =>
    withSession(urlOf(name), (session) =>
      session.query('CREATE TABLE noise AS SELECT gen_random_uuid() AS id FROM generate_series(1, 100000)'),
    )
  afterAll(() => withSession(server!, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))

  it('fails with what pg_dump says', async () => {
    const url = `${urlOf(name)}?options=-csearch_path%3Dpublic%20-cno_such_setting%3D1`
    const dump = dumpDatabase({ url }, { write: async (content) => void (await readStream(content)), inspect })
    await expect(dump).rejects.toThrow('no_such_setting')
  })

  it.each([
    ['short', 100],
    ['longer than a pipe holds', 4_000_000],
  ])('comes back as an error of pg_restore where it is no dump: %s', async (_, length) => {
    const failure = await restoreDatabase({ url: urlOf(name) }, [Buffer.alloc(length, 'x')]).catch((error) => error)
    expect(failure).toBeInstanceOf(DumpError)
    expect(String(failure)).toMatch(/pg_restore failed: .*archive/)
  })

  it('fails with the error of whoever reads it', async () => {
    async function* broken() {
      yield Buffer.from('PGDMP')
      throw new Error('the disk cannot be read')
    }
    await expect(restoreDatabase({ url: urlOf(name) }, broken())).rejects.toThrow('the disk cannot be read')
  })

  it('fails with the error of whoever writes it, and does not wait for what nobody reads', async () => {
    await fill()
    const write = async () => {
      throw new Error('no space left on the device')
    }
    await expect(dumpDatabase({ url: urlOf(name) }, { write, inspect })).rejects.toThrow('no space left on the device')
  })
})
