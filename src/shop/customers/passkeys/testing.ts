/** A device with a passkey for tests: answers the options of a ceremony as a browser would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Presence {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the device verified its user; presence alone is not enough. */
  readonly isVerified?: boolean
  /** What the device counts, where it does not count by itself. */
  readonly counter?: number
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const flags = { present: 1, verified: 4, attested: 64 }

export function createTestPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let used = 0
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Presence): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (present: Presence, more = 0): Buffer => {
    const { rpId = 'localhost', isVerified = true, counter = ++used } = present
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flag = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  return {
    register({ challenge }: PublicKeyCredentialCreationOptionsJSON, present: Presence = {}): RegistrationResponseJSON {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const point = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]) as never,
      )
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(present, flags.attested), Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, present).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    signIn({ challenge }: PublicKeyCredentialRequestOptionsJSON, present: Presence = {}): AuthenticationResponseJSON {
      const client = clientData('webauthn.get', challenge, present)
      const data = authenticatorData(present)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}
