import { Gauge, type Registry } from 'prom-client'

/**
 * What checks find. A check that has not finished yet, or whose last attempt did not finish, has found nothing out: its figure is
 * absent then, never 0, and the gauge of those that are unfinished says so.
 */
export const createCheckGauges = (registry: Registry) => {
  const registers = [registry]
  const figures = {
    ledger: new Gauge({
      name: 'plumbline_audit_breaches',
      help: 'Invariants of the ledger found broken by the last audit; must be 0; absent while nobody knows',
      registers,
    }),
    trail: new Gauge({
      name: 'plumbline_trail_broken',
      help: '1 once a verification of the trail found a fault; 0 after one that found none; absent while nobody knows',
      registers,
    }),
    prices: new Gauge({
      name: 'plumbline_tick_log_broken',
      help: '1 once a verification of the tick log found a fault; 0 after one that found none; absent while nobody knows',
      registers,
    }),
  }
  const unfinished = new Gauge({
    name: 'plumbline_check_unfinished',
    help: '1 while the newest attempt of a check did not finish, or none has yet: its figure is absent',
    labelNames: ['check'],
    registers,
  })
  const lose = (check: CheckName): void => {
    figures[check].remove()
    unfinished.set({ check }, 1)
  }
  for (const check in figures) lose(check as CheckName)
  return {
    found: (check: CheckName, figure: number): void => {
      figures[check].set(figure)
      unfinished.set({ check }, 0)
    },
    /** Its attempt did not finish. */
    lost: lose,
  }
}

export type CheckName = 'ledger' | 'trail' | 'prices'
