/** Passkeys on the wire, of customers and of staff. The options and answers are those of WebAuthn. */
import * as z from 'zod/mini'

/** What every answer of a device has; the library reads and verifies the rest. */
const answer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  response: z.object({ clientDataJSON: z.string().check(z.maxLength(4000)) }),
})

export const webAuthnAnswer = <Answer>() => z.custom<Answer>((sent) => z.safeParse(answer, sent).success)
