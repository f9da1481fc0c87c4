import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { networks, newCustomer, publish, tronAddress } from '../support/builders/funding.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  await publish(app, 'funding.networks', networks)
})
afterAll(() => app.stop())

it('an address that was bound is looked at again for each withdrawal: by now it may be one of ours', async () => {
  const ada = await newCustomer(app)
  const bound = await app.call(
    'walletAddressAdd',
    { network: 'USDT-TRC20', walletAddress: tronAddress },
    { token: ada.token },
  )
  const preview = () =>
    app.call(
      'withdrawPreview',
      { kind: 'digital', destination: bound.data.address.id, amount: '100.00' },
      { token: ada.token },
    )
  expect(await preview()).toMatchObject({ type: 'ok' })
  await publish(app, 'funding.networks', {
    ...networks,
    'USDT-TRC20': { ...networks['USDT-TRC20'], address: tronAddress },
  })
  expect(await preview()).toMatchObject({ refusal: 'destination.house' })
})
