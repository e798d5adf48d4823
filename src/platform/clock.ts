/** The shop's clock. Business time always comes from it, so that tests and the dev endpoint `/dev/clock` can change it. */
export interface Clock {
  now(): Date
  /** Moves the clock forward permanently; only dev endpoints and tests call it. */
  advance(ms: number): void
}

export function systemClock(): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms
    },
  }
}

/** A fixed clock, which changes only when it is advanced. */
export function fixedClock(start: Date | string): Clock {
  let nowMs = new Date(start).getTime()
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms
    },
  }
}
