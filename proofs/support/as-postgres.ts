import { isRoot } from './machine.ts'

/** The command that runs a program as an ordinary user: PostgreSQL and its poolers refuse to run as root. */
export const asPostgresCommand = (program: string, args: readonly string[]): [program: string, args: string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]
