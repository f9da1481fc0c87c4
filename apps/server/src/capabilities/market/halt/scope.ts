import { accept, everyInstrument, refuse, type Code, type Result } from '@plumbline/rules'
import type { Market } from '../market.ts'

/** Everything, or an instrument that is listed here. Refuses: instrument.unknown. */
export const readScope = ({ instruments }: Pick<Market, 'instruments'>, code: string): Result<string> =>
  code === everyInstrument || instruments.has(code as Code)
    ? accept(code)
    : refuse('instrument.unknown', { code })
