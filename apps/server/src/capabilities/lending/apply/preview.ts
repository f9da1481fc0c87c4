import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { addDays, dayText, untouched } from '@plumbline/rules/lending'
import type { LendingCall, LendingContext } from '../context.ts'
import { dayNow } from '../stored.ts'
import { figuresView, scheduleView } from '../views.ts'
import { readWanted } from './wanted.ts'

/** What a loan would cost if it were paid out today. Refusals: as declared. */
export const previewLoan =
  (context: LendingContext) =>
  async (_: LendingCall, input: CallParsed<'loanPreview'>): Promise<Result<CallOutput<'loanPreview'>>> => {
    const wanted = readWanted(context, input)
    if (!wanted.ok) return wanted
    const terms = wanted.value
    const today = dayNow(context.now())
    return accept({
      figures: figuresView(terms),
      productVersion: terms.productVersion,
      dueOn: dayText(addDays(today, terms.days)),
      costsFrom: dayText(addDays(today, terms.freeDays + 1)),
      lateFrom: dayText(addDays(today, terms.days + 1)),
      schedule: scheduleView(untouched(terms, today), today),
    })
  }
