import type { Millis } from '@plumbline/rules/market'
import type { Engine } from '../../core/engine/index.ts'
import { again, type Timer } from '../../core/platform/time.ts'

/** How often the engine is told the time: what expires or is tried again is late by at most so much. */
export const engineTimeEveryMs = 250

/** Tells the engine the time again and again. Gives the way to stop it. */
export const tellEngineTime = (engine: Engine, now: () => Millis, timer: Timer): (() => void) =>
  again(timer, engineTimeEveryMs, 'the engine is told the time', () => engine.onTime(now()))
