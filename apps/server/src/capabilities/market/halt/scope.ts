import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { everyInstrument } from '@plumbline/rules/market'
import type { Market } from '../market.ts'

/** Everything, or an instrument that is listed here. Refuses: instrument.unknown. */
export const readScope = ({ instruments }: Pick<Market, 'instruments'>, code: string): Result<string> =>
  code === everyInstrument || instruments.has(code as Code)
    ? accept(code)
    : refuse('instrument.unknown', { code })
