import { accept, type Result } from '@plumbline/rules/core'
import { effectOn } from '@plumbline/rules/corporate-action'
import type { CallOutput } from '@plumbline/protocol/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { ActionContext } from './context.ts'
import { readActions, readWaiting } from './stored.ts'
import { enteredView, waitingView } from './views.ts'

/** More than these are not shown: two years of every share on the list. */
const listedMax = 500

/** What waits for approval, then what was entered, the newest days first. */
export const listActions =
  ({ database, audit, market, now }: Pick<ActionContext, 'database' | 'audit' | 'market' | 'now'>) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'marketActionList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const waiting = (await readWaiting(tx, at)).flatMap(each => {
        const calendar = market.listing.calendarOf(each.payload.code)
        const { day, action } = each.payload
        const opening = calendar && effectOn(calendar, { day, kind: action.kind })
        return opening === undefined ? [] : [waitingView(each, opening)]
      })
      const entered = (await readActions(tx, listedMax)).map(enteredView)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.view',
        subject: { kind: 'market', id: 'all' },
        after: { actions: waiting.length + entered.length },
        now: at,
      })
      return accept({ items: [...waiting, ...entered] })
    })
