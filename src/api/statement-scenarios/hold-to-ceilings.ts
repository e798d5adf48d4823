import { afterAll, describe, expect, it } from 'vitest'
import { differencesFrom, readCeilings, updatesCeilings, writeCeilings } from './ceilings.ts'
import { openScenarioStage, type Scenario } from './stage.ts'

interface Plan {
  readonly scenarios: Readonly<Record<string, Scenario>>
  /** Calls that must be measured: all of these and no others. */
  readonly names: readonly string[]
}

/** A scenario makes many calls, which are slow on a busy machine. */
const playWithinMs = 120_000

/** Runs the scenarios one after another on one shop: every call must send exactly as many statements as its ceiling. */
export async function holdToCeilings(table: string, { scenarios, names }: Plan): Promise<void> {
  const stage = await openScenarioStage()
  const ceilings = updatesCeilings ? {} : readCeilings(table)
  afterAll(async () => {
    if (updatesCeilings) writeCeilings(table, stage.recorded, names)
    await stage.close()
  })

  describe('statements of a call', () => {
    it.each(Object.entries(scenarios))(
      '%s',
      async (_, play) => {
        const before = new Set(stage.recorded.keys())
        await play(stage)
        const fresh = new Map([...stage.recorded].filter(([name]) => !before.has(name)))
        expect(fresh.size).toBeGreaterThan(0)
        if (!updatesCeilings) expect(differencesFrom(ceilings, fresh).join('\n\n')).toBe('')
      },
      playWithinMs,
    )

    it('are counted of every call, and each has a ceiling', () => {
      expect([...stage.recorded.keys()].sort()).toEqual([...names].sort())
      if (!updatesCeilings) expect(Object.keys(ceilings).sort()).toEqual([...names].sort())
    })
  })
}
