import { recordStatements } from '../../platform/database/client/statement-counter.ts'

/** Outside production browsers show, beside each call, how many statements it sent to the database. */
export async function withServerTiming(
  { production }: { readonly production: boolean },
  answer: () => Promise<Response>,
): Promise<Response> {
  if (production) return answer()
  const { result: response, statements } = await recordStatements(answer)
  response.headers.set('server-timing', `db;desc="${statements.length} statements"`)
  return response
}
