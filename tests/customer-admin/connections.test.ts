import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import { customer, why } from '../support/builders/customer-admin.ts'

/** Whoever held a connection and waited for another one would wait for others who do the same. */
it('more clerks at once than there are connections all come through', async () => {
  const app = await startApp({ environment: { DATABASE_POOL: '4' } })
  try {
    const [{ token }] = await founders(app)
    const { uid } = await customer(app)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        place % 2 === 0
          ? app.call('customerDetail', { uid }, { token })
          : app.call('customerSessionsEnd', { uid, reason: why }, { token }),
      ),
    )
    expect(answers.map(({ type }) => type)).toEqual(answers.map(() => 'ok'))
  } finally {
    await app.stop()
  }
})
