import { catalogues } from '../e2e/support/catalogues.ts'
import { saying, type TourStops } from '../e2e/support/stops.ts'

/** What is open to guests. */
export const guestStops: TourStops = async ({ page, open }, { language }, stop) => {
  const texts = catalogues[language]
  await open('/pages/login')
  await page.getByTestId('login').waitFor()
  await stop('login')

  await open('/pages/register')
  const form = page.getByTestId('register')
  await form.waitFor()
  await stop('register')
  await form.getByRole('button', { name: texts.register.submit }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await stop('register-errors')

  await open('/pages/mine/setting/edit9')
  await page.getByTestId('forgot').waitFor()
  await stop('forgot')
  await open('/pages/common/textview/index?key=service')
  await page.getByTestId('agreement').waitFor()
  await stop('agreement')
  await open('/pages/common/webview/index?url=https%3A%2F%2Fexample.org%2F')
  await page.getByRole('link', { name: saying(texts.webview.open) }).waitFor()
  await stop('webview')
  await open('/pages/crypto-web3/index')
  await page.getByTestId('no-wallet').waitFor()
  await stop('wallet')
}

/** The settings of a person: name, passwords, address, devices. */
export const identityStops: TourStops = async ({ page, open }, _route, stop) => {
  await open('/pages/mine/setting/edit1')
  await page.getByTestId('nickname').waitFor()
  await stop('nickname')
  await open('/pages/mine/setting/edit2')
  await page.getByTestId('no-email').waitFor()
  await stop('password')

  await open('/pages/mine/setting/edit3')
  await page.getByTestId('trade-password').waitFor()
  await stop('trade-password')
  await open('/pages/mine/setting/edit4')
  await page.getByTestId('not-for-demo').waitFor()
  await stop('email')

  await open('/pages/mine/setting/edit11')
  await page.getByTestId('device').first().waitFor()
  await stop('security')

  await open('/pages/mine/api-key/index')
  await page.getByTestId('api-keys').getByRole('button').click()
  const key = page.getByTestId('api-key-add')
  await key.getByRole('textbox').first().fill('Bot')
  await stop('api-key-add')
  await key.locator('button[type=submit]').click()
  await page.getByTestId('api-key-made').waitFor()
  await stop('api-key-made')
  await page.getByTestId('api-key-made').getByRole('button').last().click()
  await page.getByTestId('api-key').waitFor()
  await stop('api-keys')

  await open('/pages/crypto-web3/index')
  // Nothing is paid out to addresses of wallets there, which is said in place of the button.
  await page.getByTestId('wallet-withdrawals').waitFor()
  await stop('wallet-bind')
}
