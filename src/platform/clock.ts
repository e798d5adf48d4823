/** The shop's clock. Business time is always asked of it, so that tests and the `/dev/clock` lever can move it. */
export interface Clock {
  now(): Date
  /** Moves the clock forward for good; only levers and tests call it. */
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

/** A clock that stands still until it is advanced. */
export function fixedClock(start: Date | string): Clock {
  let nowMs = new Date(start).getTime()
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms
    },
  }
}
