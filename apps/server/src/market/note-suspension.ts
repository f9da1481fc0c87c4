import type { Audit } from '../audit/index.ts'
import type { Database } from '../platform/database.ts'
import type { SuspensionTurn } from './disputes.ts'
import type { MarketLog } from './log.ts'

/**
 * Writes every suspension into the trail, as it begins and as it ends: while it lasts no stop loss fires, so nobody may be
 * able to deny it afterwards. Beside the quotes, which wait for nothing.
 */
export const createNoteSuspension = ({
  database,
  audit,
  log,
}: {
  readonly database: Database
  readonly audit: Audit
  readonly log: MarketLog
}) => {
  /** One after another, so that the trail has them in the order in which they came. */
  let noted: Promise<void> = Promise.resolve()
  return ({ code, turn, at, cause, apartMicro, bandMicro, admission }: SuspensionTurn): void => {
    const entry = {
      actor: { kind: 'system' },
      action: `market.${turn}`,
      subject: { kind: 'market', id: code },
      after: { cause, apartMicro, bandMicro, ...(admission !== undefined && { admission }) },
      now: at,
    } as const
    noted = noted
      .then(() => database.transaction(tx => audit.append(tx, entry)))
      .catch((error: unknown) =>
        log.error({ code, turn, error: String(error) }, 'a suspension is not in the trail'),
      )
  }
}
