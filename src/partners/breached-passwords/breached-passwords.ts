/** Looks up leaked passwords, because attackers try those first. */
export interface BreachedPasswords {
  readonly name: string
  /** Throws `PartnerError` when the lookup fails. */
  isBreached(password: string): Promise<boolean>
}
