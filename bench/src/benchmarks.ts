import type { Benchmark } from './benchmark.ts'
import type { Target } from './result.ts'
import { agreementPdf } from './rows/agreement-pdf.ts'
import { anonymousWorst } from './rows/anonymous/worst.ts'
import { noticePush } from './rows/announcement/push.ts'
import { approvalsRace } from './rows/approvals-race.ts'
import { copyFanout } from './rows/copying/fanout.ts'
import { copyStatistics } from './rows/copying/statistics.ts'
import { copyWhatIf } from './rows/copying/whatif.ts'
import { engineMargin } from './rows/engine-margin.ts'
import { engineRecover } from './rows/engine-recover.ts'
import { engineStorm } from './rows/engine-storm.ts'
import { engineTicks } from './rows/engine-ticks.ts'
import { httpPost } from './rows/http-post.ts'
import { ledgerAudit } from './rows/ledger/audit.ts'
import { ledgerBatch } from './rows/ledger/batch.ts'
import { ledgerHot } from './rows/ledger/hot.ts'
import { ledgerSingle } from './rows/ledger/single.ts'
import { loanAccrue } from './rows/lending/accrue.ts'
import { ordersDurable } from './rows/orders-durable.ts'
import { loginHash } from './rows/login-hash.ts'
import { queuePage } from './rows/queue-page.ts'
import { quotesAccept } from './rows/quotes-accept.ts'
import { resultsCustomer } from './rows/results.ts'
import { rulesProfit } from './rows/rules-profit.ts'
import { savingsMature } from './rows/savings/mature.ts'
import { statementPdf } from './rows/statement-pdf.ts'
import { stream5k } from './rows/stream-5k.ts'
import { supportFanout } from './rows/support/fanout.ts'
import { termOpen } from './rows/term-open.ts'
import { termSettle } from './rows/term-settle.ts'
import { termWheel } from './rows/term-wheel.ts'
import { tickLogWrite } from './rows/tick-log-write.ts'
import { webFirstScreen } from './rows/web-first-screen.ts'
import { webTicks } from './rows/web-ticks.ts'
import { webUse } from './rows/web-use.ts'

/** All, in the order in which they are run. */
export const benchmarks: readonly Benchmark[] = [
  ledgerSingle,
  ledgerBatch,
  ledgerHot,
  ledgerAudit,
  ordersDurable,
  httpPost,
  loginHash,
  anonymousWorst,
  engineTicks,
  engineMargin,
  engineStorm,
  engineRecover,
  termWheel,
  termOpen,
  termSettle,
  savingsMature,
  loanAccrue,
  supportFanout,
  noticePush,
  copyFanout,
  copyStatistics,
  copyWhatIf,
  rulesProfit,
  quotesAccept,
  tickLogWrite,
  statementPdf,
  resultsCustomer,
  agreementPdf,
  stream5k,
  approvalsRace,
  queuePage,
  webFirstScreen,
  webTicks,
  webUse,
]

/** Every row that all of them give, and what its ratio is meant to be. */
export const allRows: ReadonlyMap<string, Target> = new Map(
  benchmarks.flatMap(({ rows }) => Object.entries(rows)),
)
