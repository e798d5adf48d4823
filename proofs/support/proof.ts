/** What every file of proofs/ exports, and how it says that it failed or could not run. */

export interface ProofRun {
  /** Whatever a proof draws at random it draws from this seed, so that a run can be repeated. */
  readonly seed: number
  /** What follows the name of the proof on the command line. */
  readonly args: readonly string[]
}

export interface Proof {
  /** Takes minutes; run before a change of its subject lands. */
  long(run: ProofRun): Promise<void>
  /** Takes seconds, installs nothing; run with every change. */
  short?(run: ProofRun): Promise<void>
}

/** What was to be proved does not hold; the message says what was found instead. */
export class ProofFailure extends Error {}

/** The proof cannot run on this machine; the message says what is missing. */
export class ProofSkipped extends Error {}
