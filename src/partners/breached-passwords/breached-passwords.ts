/** Whoever knows the passwords that were leaked elsewhere: guessers try those first. */
export interface BreachedPasswords {
  readonly name: string
  /** Throws `PartnerError` where it cannot be told. */
  isBreached(password: string): Promise<boolean>
}
