/** Passkeys of a customer, and the sign-in with one. Calls of our own pages. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, flag, id, inputText, nullable, optionalSessionId, outputText, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { webAuthnAnswer } from '../shape/webauthn.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { login } from './sign-in.ts'

const nameMissing = fieldSentence('fields.passkey-name-missing', 'Enter a name for this passkey')

const passkey = wireShape({
  id: ['id', id],
  name: ['name', outputText],
  /** Copied to other devices of the customer, by Apple, Google or a password manager. */
  isBackedUp: ['is_backed_up', flag],
  createdAt: ['created_at', time],
  usedAt: ['used_at', nullable(time)],
})

export const myPasskeys = { params: wireShape({}), response: wireShape({ passkeys: ['passkeys', arrayOf(passkey)] }) }
export const beginMyPasskey = {
  params: wireShape({}),
  response: wireShape({ options: ['options', z.custom<PublicKeyCredentialCreationOptionsJSON>()] }),
}
export const addMyPasskey = {
  params: wireShape({
    name: ['name', inputText({ required: nameMissing, most: 60 })],
    response: ['response', webAuthnAnswer<RegistrationResponseJSON>()],
  }),
  response: myPasskeys.response,
}
export const removeMyPasskey = { params: wireShape({ id: ['id', id] }), response: myPasskeys.response }

export const beginPasskeyLogin = {
  params: wireShape({}),
  response: wireShape({ options: ['options', z.custom<PublicKeyCredentialRequestOptionsJSON>()] }),
}
export const passkeyLogin = {
  params: wireShape({
    response: ['response', webAuthnAnswer<AuthenticationResponseJSON>()],
    sessionId: ['session_id', optionalSessionId],
  }),
  response: login.response,
}

export const messages = {
  'passkeys.known': [409, 'This device already has a passkey for your account'],
  'passkeys.not-valid': [422, 'The passkey could not be added. Please start again'],
  'passkeys.too-many': [409, ({ most }) => `You have ${most} passkeys. Remove one first`],
  'passkeys.unknown': [404, 'Passkey not found'],
  'passkeys.wrong': [401, 'This passkey was not accepted. Sign in with a code or your password'],
} satisfies RefusalMessages
