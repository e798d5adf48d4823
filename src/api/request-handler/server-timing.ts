import { recordStatements } from '../../platform/database/client/statement-counter.ts'

export const statementTiming = (count: number): string => `db;desc="${count} statements"`

/** Outside production browsers show, beside each call, how many statements it sent to the database. */
export async function withServerTiming(
  { production }: { readonly production: boolean },
  result: () => Promise<Response>,
): Promise<Response> {
  if (production) return result()
  const { result: response, statements } = await recordStatements(result)
  response.headers.set('server-timing', statementTiming(statements.length))
  return response
}
