import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { showInForce } from '../../published-text/index.ts'
import type { OwnCall, TraderAdminContext } from '../context.ts'
import { openWords } from '../sealed.ts'
import { countOwnFollows, readNewestApplication, readTraderOf } from '../stored.ts'

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** How far a customer is on the way to become a trader. */
export const showApplication =
  ({ database, vault, now }: TraderAdminContext) =>
  async ({
    caller: { customer, book },
    language,
  }: OwnCall): Promise<Result<CallOutput<'traderApplication'>>> => {
    const newest = await readNewestApplication(database, customer)
    const trader = await readTraderOf(database, customer)
    const {
      version,
      sha256: hash,
      title,
      language: shown,
      sections,
    } = await showInForce(database, { key: 'trader', language, now: now() })
    return accept({
      state: newest?.state ?? 'none',
      name: newest?.name ?? trader?.name ?? null,
      reason: await openWords(vault, database, {
        customer,
        use: 'copying.application',
        sealed: newest?.reason ?? null,
      }),
      submittedAt: moment(newest?.submitted_at),
      dueAt: moment(newest?.due_at),
      decidedAt: moment(newest?.decided_at),
      automatic: book === 'demo',
      reapplyAt: moment(newest?.reapply_at),
      isTrader: trader !== undefined && (trader.state === 'open' || trader.state === 'paused'),
      follows: await countOwnFollows(database, customer),
      agreement: {
        version,
        hash,
        text: [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(
          '\n\n',
        ),
        language: shown,
        sections: [...sections],
      },
    })
  }
