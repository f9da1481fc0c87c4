/** What staff must look at, by kind: the label of `plumbline_alarms_total`. The log says at the same moment what it is about. */
export const alarmKinds = {
  agreement: 'an agreement was sealed without a timestamp',
  calendar: 'a calendar of holidays ends soon',
  check: 'a check could not be finished, so nobody knows whether what it looks at is sound',
  clock: 'the clock was set, or is behind',
  commit: 'something committed but could not be told, or could not be committed',
  copying: 'something of a copy failed',
  engine: 'the engine could not do what it should',
  fault: 'something threw that nobody waited for, or a call failed',
  instrument: 'an instrument cannot hold what its source says',
  job: 'a repeated job failed',
  lending: 'something of a loan could not be finished',
  message: 'a message was given up',
  payment: 'a payment provider says what cannot be of a payment',
  practice: 'a practice trader could not act',
  savings: 'a savings order could not be completed',
  signing: 'minutes of the price record wait unsigned',
  stop: 'trading has stopped; `plumbline_trading_stopped` says why',
  term: 'something of a timed deal failed',
  unsound: 'a check found what must not be',
} as const

export type AlarmKind = keyof typeof alarmKinds
