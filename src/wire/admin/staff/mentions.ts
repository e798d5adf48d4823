/** Notes that mention a person, and the colleagues that can be mentioned. */
import * as z from 'zod/mini'
import { mentionSubjectNames } from '../../../shop/staff/mentions/rules.ts'
import { id, integer, time } from '../../shape/fields.ts'

const subject = z.enum(mentionSubjectNames)

/** Who may open such a subject, by name. */
export const colleagues = {
  params: z.strictObject({ subject }),
  response: z.strictObject({ colleagues: z.array(z.strictObject({ id, name: z.string() })) }),
}

/** The unread ones of the person who asks, newest first. */
export const mentions = {
  params: z.strictObject({}),
  response: z.strictObject({
    unread: integer,
    mentions: z.array(
      z.strictObject({
        id,
        subject,
        /** The number of the order or ticket. */
        subjectId: z.string(),
        text: z.string(),
        by: z.string(),
        at: time,
      }),
    ),
  }),
}

export const readMentions = {
  params: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'Choose a mention'), z.maxLength(100, 'Choose fewer mentions')),
  }),
  response: mentions.response,
}
