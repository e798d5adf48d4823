import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A path inside the project. */
export const projectPath = (...parts) => path.join(projectRoot, ...parts)

/** An error that the person at the keyboard can fix: printed as one sentence, without a stack. */
export class CliError extends Error {}

/** Progress goes to stderr, so that stdout stays what the verb itself says. */
export const say = (sentence) => process.stderr.write(`${sentence}\n`)
