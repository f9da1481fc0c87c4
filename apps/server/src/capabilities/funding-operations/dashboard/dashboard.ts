import type { CallOutput } from '@plumbline/protocol/core'
import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { accept, type Result } from '@plumbline/rules/core'
import { fundingItems } from '@plumbline/rules/funding'
import { holds } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { readAlarms } from './alarms.ts'
import { readExposure } from './exposure.ts'
import { readFlows } from './flows.ts'
import { readQueueFigures } from './queues.ts'
import { readResult } from './result.ts'
import { mayView, type FundingWorkContext } from '../context.ts'

/** The workbench of money: each part for those alone who may see what it is made of. */
export const showBench =
  ({ database, audit, ledgerCheck, ...room }: FundingWorkContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'fundingBench'>>> => {
    const seesLedger = holds(staff.permissions, 'ledger:account:view')
    // Before the transaction: a first check of the whole ledger takes its time.
    const ledger = seesLedger ? await ledgerCheck() : undefined
    return database.transaction(async tx => {
      const now: Millis = room.now()
      const kinds = fundingItems.filter(kind => holds(staff.permissions, mayView[kind]))
      const seesMoney = kinds.length === fundingItems.length
      const queues = kinds.length === 0 ? null : await readQueueFigures(tx, { kinds, now })
      const bench: FundingBenchView = {
        at: new Date(now).toISOString(),
        queues,
        flows: seesMoney ? await readFlows(tx, now) : null,
        exposure: seesLedger ? await readExposure(tx) : null,
        result: seesLedger ? await readResult(tx, now) : null,
        alarms: queues === null ? null : await readAlarms(tx, { queues, ledger, now }),
      }
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'funding.viewed',
        subject: { kind: 'work', id: 'bench' },
        now,
      })
      return accept(bench)
    })
  }
