import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { PaymentProviderName } from '@plumbline/rules/payment'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { PaymentProviders } from './context.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe, type StripeSettings } from './stripe.ts'

const buyPage = '/#/pages/fund/buy'

/** Demo accounts have the stand-in wherever they are; real ones what the deployment names. */
export const createPaymentProviders = ({
  real,
  stripe,
  database,
  publicAddress,
  now,
  settled,
}: {
  readonly real: PaymentProviderName | 'none'
  readonly stripe: StripeSettings | undefined
  readonly database: Queryable
  readonly publicAddress: () => string
  readonly now: () => Millis
  readonly settled: () => SettledMillis
}): PaymentProviders => {
  const sandbox = createSandbox({ database, settled, pageOf: id => `${buyPage}?payment=${id}` })
  const byStripe =
    stripe &&
    createStripe({
      ...stripe,
      now,
      returnTo: id => `${publicAddress()}${buyPage}?payment=${id}`,
    })
  const known: Readonly<Record<PaymentProviderName | 'none', PaymentProvider | undefined>> = {
    sandbox,
    stripe: byStripe,
    none: undefined,
  }
  return {
    of: book => (book === 'demo' ? sandbox : known[real]),
    // Nobody is given real money for an act in the sandbox where real cards are taken.
    behind: ({ provider, book }) =>
      provider === 'sandbox' && book === 'real' && real !== 'sandbox' ? undefined : known[provider],
  }
}
