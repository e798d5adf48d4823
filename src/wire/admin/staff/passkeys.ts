/** Passkeys of staff: one's own, and the sign-in with one. The options and answers are those of WebAuthn. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { webAuthnAnswer } from '../../shape/webauthn.ts'
import { ownPassword, staffMember } from './session.ts'

const proof = {
  password: ownPassword,
  code: inputText({ required: 'Enter the code from your authenticator app', most: 40 }),
}

export const listPasskeys = {
  params: z.strictObject({}),
  response: z.strictObject({
    passkeys: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        /** Copied to other devices of the person, by Apple, Google or a password manager. */
        isBackedUp: z.boolean(),
        createdAt: time,
        usedAt: z.nullable(time),
      }),
    ),
  }),
}

export const beginPasskey = {
  params: z.strictObject(proof),
  response: z.strictObject({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
}

export const addPasskey = {
  params: z.strictObject({
    name: inputText({ required: 'Enter a name', most: 60 }),
    response: webAuthnAnswer<RegistrationResponseJSON>(),
  }),
  response: z.null(),
}

export const removePasskey = { params: z.strictObject({ id, ...proof }), response: z.null() }

export const beginPasskeySignIn = {
  params: z.strictObject({}),
  response: z.strictObject({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }),
}

export const signInByPasskey = {
  params: z.strictObject({ response: webAuthnAnswer<AuthenticationResponseJSON>() }),
  response: z.strictObject({ staff: staffMember }),
}

export const messages = {
  'staff.no-passkey': [404, 'Passkey not found'],
  'staff.passkey-known': [409, 'This device already has a passkey for your account'],
  'staff.passkey-not-valid': [422, 'The passkey could not be added. Please start again'],
  'staff.too-many-passkeys': [409, ({ most }) => `You have ${most} passkeys. Remove one first`],
  'staff.wrong-passkey': [401, 'This passkey was not accepted. Sign in with your password and code'],
} satisfies RefusalMessages
