import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { goLiveChecklist, goLiveChecks, goLiveLeft } from '@plumbline/rules/go-live'
import type { StaffContext } from '../../core/platform/caller.ts'
import { findBackups } from './backups.ts'
import type { GoLiveContext } from './context.ts'
import { deploymentFacts, moneyFacts, pricesFacts } from './deployment.ts'
import { findMessages } from './messages.ts'
import { findPeople } from './people.ts'
import { findTexts } from './texts.ts'

/** What this deployment lacks before customers' money may come. Every look is in the audit log. */
export const showChecklist =
  (context: GoLiveContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'goLive'>>> =>
    context.database.transaction(async tx => {
      const at = context.now()
      const findings = goLiveChecklist({
        now: at,
        deployment: deploymentFacts(context),
        prices: pricesFacts(context, at),
        money: moneyFacts(context),
        texts: await findTexts(tx, at),
        people: await findPeople(tx),
        messages: await findMessages(tx, { carriers: context.carriers, now: at }),
        backup: await findBackups(tx),
      })
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'golive.viewed',
        subject: { kind: 'work', id: 'golive' },
        now: at,
      })
      return accept({
        at: new Date(at).toISOString(),
        ...goLiveLeft(findings),
        items: findings.map(({ check, state, share, at: doneAt, lacking }) => ({
          check,
          group: goLiveChecks[check],
          state,
          share: share ?? null,
          at: doneAt === undefined ? null : new Date(doneAt).toISOString(),
          lacking: [...lacking],
        })),
      })
    })
