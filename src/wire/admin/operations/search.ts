/** The search over all records of the back office (command palette). */
import * as z from 'zod/mini'
import { searchGroups, searchTargets, withheldReasons } from '../../../shop/operations/global-search/rules.ts'
import { inputText } from '../../shape/fields.ts'

export const search = {
  /** A number, mobile, e-mail, UTR or serial as a whole, or the beginning of words of a name. */
  params: z.strictObject({ text: inputText({ most: 80 }) }),
  response: z.strictObject({
    /** Only groups that the person may read and in which something was found; at most five results each. */
    groups: z.array(
      z.strictObject({
        group: z.enum(searchGroups),
        results: z.array(
          z.strictObject({
            target: z.enum(searchTargets),
            /** The number or id of the record. */
            id: z.string(),
            title: z.string(),
            /** Contacts are masked. */
            detail: z.string(),
          }),
        ),
      }),
    ),
    /** Why customers that match are not listed: more than five, or the daily limit of records is used up; null otherwise. */
    withheld: z.nullable(z.enum(withheldReasons)),
  }),
}
