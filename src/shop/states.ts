/**
 * A flow is a table: state → event → next state. `next` moves or refuses, `can` says beforehand whether it would: one
 * table for the rule, the button and the reason it is greyed out. What follows from a move is said by whoever moved.
 */
import { refuse } from './refusal.ts'

export type Flow<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** The state after the event; throws `states.not-now` (`state`, `event`) when the flow has no such move. */
export function next<State extends string, Event extends string>(
  flow: Flow<State, Event>,
  state: State,
  event: Event,
): State {
  const to = flow[state][event]
  if (to === undefined) throw refuse('states.not-now', { state, event })
  return to
}

export const can = <State extends string, Event extends string>(
  flow: Flow<State, Event>,
  state: State,
  event: Event,
): boolean => flow[state][event] !== undefined
