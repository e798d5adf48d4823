/**
 * A flow is a table: state → event → next state. `next` returns the new state or throws, and `can` says beforehand whether it
 * would, so one table serves the rule, the button and the reason why it is disabled. The caller implements the consequences.
 */
import { refuse } from './refusal.ts'

export type Flow<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** The state after the event; throws `states.not-now` (`state`, `event`) if the flow has no such transition. */
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
