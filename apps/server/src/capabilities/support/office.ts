import type { SupportOfficeView } from '@plumbline/protocol/support'
import { minuteMs } from '@plumbline/rules/core'
import { expectedWaitMinutes, measuredMax, officeAt } from '@plumbline/rules/support'
import type { SupportContext } from './context.ts'

export type Office = {
  readonly show: () => Promise<SupportOfficeView>
  readonly isOpen: () => boolean
}

/** Whether somebody answers now, and how long it took lately; measured once a minute for everybody. */
export const createOffice = ({
  database,
  hours,
  now,
}: Pick<SupportContext, 'database' | 'hours' | 'now'>): Office => {
  let measured: { readonly minute: number; readonly wait: Promise<number | undefined> } | undefined
  let looked:
    | { readonly minute: number; readonly hours: object; readonly office: ReturnType<typeof officeAt> }
    | undefined

  const measure = async (): Promise<number | undefined> => {
    const { rows } = await database.query<{ wait: number }>({
      name: 'support.waits',
      text: `select extract(epoch from first_answered_at - opened_at)::float8 * 1000 as wait from support.thread
        where in_hours and first_answered_at is not null order by first_answered_at desc limit $1`,
      values: [measuredMax],
    })
    return expectedWaitMinutes(rows.map(({ wait }) => wait))
  }
  const waitNow = (): Promise<number | undefined> => {
    const minute = Math.floor(now() / minuteMs)
    if (measured?.minute !== minute) {
      const wait = measure()
      measured = { minute, wait }
      // What could not be measured is tried again with the next look.
      wait.catch(() => (measured = undefined))
    }
    return measured.wait
  }
  const officeNow = () => {
    const minute = Math.floor(now() / minuteMs)
    const current = hours()
    if (looked?.minute !== minute || looked.hours !== current)
      looked = { minute, hours: current, office: officeAt(current, now()) }
    return looked.office
  }

  return {
    isOpen: () => officeNow().isOpen,
    show: async () => {
      const { isOpen, opensAt } = officeNow()
      return {
        isOpen,
        opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString(),
        waitMinutes: (await waitNow()) ?? null,
      }
    },
  }
}
