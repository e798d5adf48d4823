/**
 * The rights of the shop's database role, where another role owns the tables (decision 0080). It may read and write
 * rows, but not alter tables, triggers or sequences. On a table whose trigger refuses UPDATE or DELETE, that right is not
 * granted either.
 */
import { type SQL, sql } from 'drizzle-orm'
import { ConfigError } from '../settings/setting-readers.ts'
import type { Db, Tx } from './database.ts'

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** The role of a connection. */
export async function readRole(db: Db): Promise<string> {
  const [row] = await rowsOf<{ role: string }>(db, sql`SELECT current_user AS role`)
  return row!.role
}

/**
 * Grants the role exactly the rights it needs, and changes nothing where it already has them. Part of the transaction of the
 * migrations, so that a new table never exists without its grants. Throws a `ConfigError` if the role has more rights than that.
 */
export async function grantApplicationRole(tx: Tx, role: string): Promise<void> {
  if ((await readRole(tx)) === role)
    throw new ConfigError('MIGRATION_DATABASE_URL must name another role than DATABASE_URL')
  await revokeCreation(tx, role)
  await tx.execute(sql`GRANT USAGE ON SCHEMA public TO ${sql.identifier(role)}`)
  for (const { name, kind, wanted, granted } of await listGrants(tx, role)) {
    if (granted === wanted) continue
    const object = sql.raw(`${kind} ${name}`)
    await tx.execute(sql`REVOKE ALL ON ${object} FROM ${sql.identifier(role)}`)
    await tx.execute(sql`GRANT ${sql.raw(wanted)} ON ${object} TO ${sql.identifier(role)}`)
  }
  await refuseExcessRights(tx, role)
}

interface Grant {
  /** Quoted, with its schema. */
  readonly name: string
  readonly kind: 'TABLE' | 'SEQUENCE'
  /** Rights by name, in alphabetical order. */
  readonly wanted: string
  readonly granted: string
}

/**
 * A statement-level BEFORE trigger without a condition cannot depend on a row, so it always refuses the statement. The bits
 * of `tgtype` are PostgreSQL's: 1 row, 2 before, 8 delete, 16 update.
 */
const refusals = sql`(
  SELECT coalesce(bool_or(tgtype & 8 <> 0), false) AS no_delete,
    coalesce(bool_or(tgtype & 16 <> 0 AND tgattr::text = ''), false) AS no_update
  FROM pg_trigger WHERE tgrelid = object.oid AND NOT tgisinternal AND tgqual IS NULL AND tgtype & 3 = 2
)`

const listGrants = (tx: Tx, role: string): Promise<Grant[]> =>
  rowsOf(
    tx,
    sql`SELECT format('%I.%I', 'public', object.relname) AS name,
      CASE object.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
      CASE
        WHEN object.relkind = 'S' THEN 'SELECT, USAGE'
        WHEN object.relname = 'migrations' THEN 'SELECT'
        ELSE concat_ws(', ', CASE WHEN NOT refusal.no_delete THEN 'DELETE' END, 'INSERT', 'SELECT',
          CASE WHEN NOT refusal.no_update THEN 'UPDATE' END)
      END AS wanted,
      (SELECT coalesce(string_agg(privilege_type, ', ' ORDER BY privilege_type), '') FROM aclexplode(object.relacl)
        WHERE grantee = ${role}::text::regrole) AS granted
    FROM pg_class object CROSS JOIN LATERAL ${refusals} refusal
    WHERE object.relnamespace = 'public'::regnamespace AND object.relkind IN ('r', 'p', 'v', 'S')`,
  )

/**
 * A temporary table would hide a table of the same name from the triggers that read it, and so from the check that a transfer
 * sums to zero. PUBLIC has this right on every new database, and on a schema that came from PostgreSQL 14.
 */
async function revokeCreation(tx: Tx, role: string): Promise<void> {
  const [may] = await rowsOf<{ database: string; temporary: boolean; create: boolean }>(
    tx,
    sql`SELECT current_database() AS database,
      has_database_privilege(${role}::text, current_database(), 'TEMPORARY') AND pg_has_role(database.datdba, 'USAGE') AS temporary,
      has_schema_privilege(${role}::text, 'public', 'CREATE') AND pg_has_role(namespace.nspowner, 'USAGE') AS "create"
    FROM pg_database database, pg_namespace namespace
    WHERE database.datname = current_database() AND namespace.nspname = 'public'`,
  )
  const from = sql`FROM PUBLIC, ${sql.identifier(role)}`
  if (may!.temporary) await tx.execute(sql`REVOKE TEMPORARY ON DATABASE ${sql.identifier(may!.database)} ${from}`)
  if (may!.create) await tx.execute(sql`REVOKE CREATE ON SCHEMA public ${from}`)
}

/** Rights can also come from a role membership, from PUBLIC, or from being a superuser; a REVOKE here cannot remove those. */
async function refuseExcessRights(tx: Tx, role: string): Promise<void> {
  const found = await rowsOf<{ excess: string }>(
    tx,
    sql`SELECT 'is a superuser, or may make roles' AS excess FROM pg_roles
      WHERE rolname = ${role} AND (rolsuper OR rolcreaterole)
    UNION ALL SELECT 'may create tables in the schema public' WHERE has_schema_privilege(${role}::text, 'public', 'CREATE')
    UNION ALL SELECT 'may create temporary tables'
      WHERE has_database_privilege(${role}::text, current_database(), 'TEMPORARY')
    UNION ALL SELECT format('owns %s, or is a member of the role that does', object.relname)
      FROM pg_class object WHERE object.relnamespace = 'public'::regnamespace AND object.relkind IN ('r', 'p', 'v', 'S')
        AND pg_has_role(${role}::text, object.relowner, 'MEMBER')
    UNION ALL SELECT format('may do more with %s than it needs', object.relname)
      FROM pg_class object CROSS JOIN LATERAL ${refusals} refusal
      WHERE object.relnamespace = 'public'::regnamespace AND object.relkind IN ('r', 'p')
        AND (has_table_privilege(${role}::text, object.oid, 'TRUNCATE')
          OR has_table_privilege(${role}::text, object.oid, 'TRIGGER')
          OR refusal.no_update AND has_any_column_privilege(${role}::text, object.oid, 'UPDATE')
          OR refusal.no_delete AND has_table_privilege(${role}::text, object.oid, 'DELETE'))
    LIMIT 3`,
  )
  if (found.length)
    throw new ConfigError(
      `The role ${role} of DATABASE_URL ${found.map(({ excess }) => excess).join('; ')}: give it no rights but those of a login (docs/operating.md, Two roles)`,
    )
}
