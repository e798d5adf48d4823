import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { ApiTokenScope } from './rules.ts'

export const apiTokens = pgTable('api_tokens', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** How it begins: "slv_ab12cd". */
  shown: text('shown').notNull(),
  /** SHA-256: of 256 random bits nothing is guessed. */
  tokenHash: text('token_hash').notNull().unique(),
  scopes: jsonb('scopes').$type<readonly ApiTokenScope[]>().notNull(),
  createdBy: text('created_by').notNull(),
  /** Whose limits count for what the token does; null of tokens from before this was recorded. */
  createdById: integer('created_by_id'),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
  usedFrom: text('used_from').notNull().default(''),
  revokedAt: timestampColumn('revoked_at'),
  revokedBy: text('revoked_by'),
})
