import { expect, test } from 'vitest'
import { listCommands } from './listing.mjs'

test.each(['bench', 'proofs'])('every file of %s is a command that says its purpose in one line', (folder) => {
  const commands = listCommands(folder)
  expect(commands.length).toBeGreaterThan(3)
  for (const { name, purpose } of commands) {
    expect(name).not.toMatch(/test|support/)
    expect(purpose, name).toMatch(/^\S.{15,}[.]$/)
  }
})
