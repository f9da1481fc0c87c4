import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { alarmKinds, type AlarmKind } from './alarms.ts'
import { createCheckGauges } from './check-gauges.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What an operator watches; served at /metrics. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const alarms = new Counter({
    name: 'plumbline_alarms_total',
    help: 'What staff must look at, by kind',
    labelNames: ['kind'],
    registers,
  })
  // A kind that has never been counted stands there with 0: whoever watches its growth sees the first one too.
  for (const kind in alarmKinds) alarms.inc({ kind }, 0)
  const calendarDaysLeft = new Gauge({
    name: 'plumbline_calendar_days_left',
    help: 'Days for which the holidays of every calendar are known; later days are closed',
    registers,
  })
  // Nobody has counted them yet, which is not the same as none.
  calendarDaysLeft.remove()
  return {
    registry,
    /** Counts an alarm; whoever calls it says in the log what it is about. */
    alarm: (kind: AlarmKind): void => alarms.inc({ kind }),
    quotesAccepted: new Counter({
      name: 'plumbline_quotes_accepted_total',
      help: 'Quotes accepted',
      labelNames: ['code'],
      registers,
    }),
    quotesRefused: new Counter({
      name: 'plumbline_quotes_refused_total',
      help: 'Quotes refused, by reason',
      labelNames: ['code', 'reason'],
      registers,
    }),
    decisions: new Counter({
      name: 'plumbline_decisions_total',
      help: 'Decisions of the engine',
      labelNames: ['kind'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'plumbline_job_runs_total',
      help: 'Runs of what the product does again and again by itself',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    commitRetries: new Counter({
      name: 'plumbline_commit_retries_total',
      help: 'Commits sent again after a lost connection',
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'plumbline_commit_seconds',
      help: 'From decision to commit',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    checks: createCheckGauges(registry),
    calendarDaysLeft,
    tradingStopped: new Gauge({
      name: 'plumbline_trading_stopped',
      help: '1 while orders of everybody are refused for this reason',
      labelNames: ['reason'],
      registers,
    }),
    tickLogOverdue: new Gauge({
      name: 'plumbline_tick_log_overdue_minutes',
      help: 'Minutes of the tick log that should be signed by now, or are named in the future',
      registers,
    }),
    tickLogWaiting: new Gauge({
      name: 'plumbline_tick_log_waiting_minutes',
      help: 'Minutes of the tick log that are over and not signed and written yet',
      registers,
    }),
    messages: new Counter({
      name: 'plumbline_messages_total',
      help: 'Mails, text messages and messages to browsers that left or were given up',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    alertsFired: new Counter({
      name: 'plumbline_alerts_fired_total',
      help: 'Price alerts that were told',
      registers,
    }),
    held: new Gauge({
      name: 'plumbline_instruments_held',
      help: 'Instruments that staff have halted, or whose two sources disagree',
      labelNames: ['reason'],
      registers,
    }),
    sourceUp: new Gauge({
      name: 'plumbline_source_up',
      help: '1 while a price source is connected and speaks',
      labelNames: ['source'],
      registers,
    }),
    sourceSilence: new Gauge({
      name: 'plumbline_source_silence_seconds',
      help: 'Time since the last sign of life of a price source',
      labelNames: ['source'],
      registers,
    }),
    sourceReconnects: new Counter({
      name: 'plumbline_source_reconnects_total',
      help: 'Times a price source was connected anew',
      labelNames: ['source'],
      registers,
    }),
    calendarFeedUp: new Gauge({
      name: 'plumbline_calendar_feed_up',
      help: '1 while the last attempt to read an economic calendar succeeded',
      labelNames: ['feed'],
      registers,
    }),
    httpAnswers: new Counter({
      name: 'plumbline_http_answers_total',
      help: 'Answers to requests, by the class of their status',
      labelNames: ['class'],
      registers,
    }),
    httpRefusals: new Counter({
      name: 'plumbline_http_refusals_total',
      help: 'Requests that were refused, by the name of the refusal',
      labelNames: ['refusal'],
      registers,
    }),
    blocked: new Counter({
      name: 'plumbline_event_loop_blocked_total',
      help: 'Times the process itself kept everything else waiting for more than 200 ms',
      registers,
    }),
    socketsRefused: new Counter({
      name: 'plumbline_sockets_refused_total',
      help: 'Sockets that were not opened, by the status they were answered with',
      labelNames: ['status'],
      registers,
    }),
    sockets: new Gauge({ name: 'plumbline_sockets', help: 'Open sockets', registers }),
    socketMessages: new Counter({
      name: 'plumbline_socket_messages_total',
      help: 'Messages of public channels that sockets were sent',
      registers,
    }),
    socketsCut: new Counter({
      name: 'plumbline_sockets_cut_total',
      help: 'Sockets cut because their reader took nothing',
      registers,
    }),
  }
}
