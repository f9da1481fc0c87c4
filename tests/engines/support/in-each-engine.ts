import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { App } from '../../support/app.ts'
import type { Engine, EngineName } from './engine.ts'
import { engines } from './engines.ts'
import type { Look } from './looks.ts'
import { observedWeb } from './observed-web.ts'
import { shoot } from './pictures.ts'
import { note } from './tally.ts'
import { visitWith, type EngineVisitor } from './visit.ts'

/** A start of a product, two people of staff and a browser, on a busy machine. */
const startMsMax = 240_000

export type House = {
  readonly app: App
  /** Where browsers reach it, if not at its own address. */
  readonly address?: string
  stop(): Promise<void>
}

export type Walk<Kind extends House> = {
  readonly name: EngineName
  /** What was started for this engine alone. */
  house(): Kind
  visit(look: Look, token?: string): Promise<EngineVisitor>
  /** Counts something that was done in this engine, for the lines at the end. */
  note(what: string, count?: number): void
}

/** The same walks in each engine that is here, with a product of its own; those of the others are skipped, and said to be. */
export const inEachEngine = <Kind extends House>(
  open: (environment: Record<string, string>) => Promise<Kind>,
  define: (walk: Walk<Kind>) => void,
): void => {
  for (const { name, isHere, start } of engines) {
    if (!isHere) console.log(`${name} is not on this machine: its walks are skipped, and have passed nowhere`)
    describe.skipIf(!isHere)(`in ${name}`, () => {
      const web = isHere ? observedWeb() : undefined
      let house: Kind
      let engine: Engine
      const here = new Set<EngineVisitor>()
      beforeAll(async () => {
        ;[house, engine] = await Promise.all([open({ WEB_DIR: web?.folder ?? '' }), start()])
        note({ engine: name, version: engine.version })
      }, startMsMax)
      afterAll(async () => {
        await engine.stop()
        await house.stop()
        web?.remove()
      })
      // Whoever failed on the way is still there, and would be in the way of the next.
      afterEach(async ({ task }) => {
        for (const visitor of here) {
          if (task.result?.state === 'fail') await shoot(visitor, `failed ${name} ${task.name}`)
          await visitor.leave()
        }
      })
      define({
        name,
        house: () => house,
        visit: async (look, token) => {
          const visitor = await visitWith(
            engine,
            { address: house.address ?? house.app.address },
            look,
            token,
          )
          const present: EngineVisitor = {
            ...visitor,
            leave: async () => {
              here.delete(present)
              await visitor.leave()
            },
          }
          here.add(present)
          return present
        },
        note: (what, count = 1) => note({ engine: name, what, count }),
      })
    })
  }
}
