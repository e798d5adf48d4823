/**
 * Everything in a backup except its manifest is encrypted with keys derived from the data key (decision 0057). Each file
 * has its own key, so it decrypts only in its backup and under its name.
 */
import { hkdfSync } from 'node:crypto'
import { type ByteStream, decryptStream, encryptStream } from '../../../platform/security/encrypted-stream.ts'

/** `path` is relative to the folder of the backup. */
export type FileCipher = (path: string, content: ByteStream) => ByteStream

/** `salt` is random for each backup, so that no key is used twice. */
export const encryptWith =
  (dataKey: Buffer, salt: string): FileCipher =>
  (path, plain) =>
    encryptStream(fileKeyOf(dataKey, salt, path), plain)

/** Throws a `DecryptionError` while the stream is being read. */
export const decryptWith =
  (dataKey: Buffer, salt: string): FileCipher =>
  (path, encrypted) =>
    decryptStream(fileKeyOf(dataKey, salt, path), encrypted)

const fileKeyOf = (dataKey: Buffer, salt: string, path: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.from(salt, 'hex'), `backup file ${path}`, 32))
