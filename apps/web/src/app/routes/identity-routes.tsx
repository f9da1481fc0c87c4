import { createRoute, redirect } from '@tanstack/react-router'
import { afterLogin, ownTarget } from '../../shared/places/guard.ts'
import { keepInvite } from '../../live/invitation/kept-code.ts'
import { token } from '../../token.ts'
import { page } from './page.ts'
import { at, root } from './root-route.tsx'

/** Pages with the texts of identity: a customer's security and verification. */
const identityArea = createRoute({
  getParentRoute: () => root,
  id: 'identity',
  component: page(() => import('../../shared/with-texts.tsx'), 'IdentityArea'),
})
const register = createRoute({
  ...at('/pages/register'),
  component: page(() => import('../pages/register.tsx'), 'RegisterPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string; invite?: string } => {
    const target = ownTarget(search['redirect'])
    const { invite } = search
    return {
      ...(target !== undefined && { redirect: target }),
      ...((typeof invite === 'string' || typeof invite === 'number') && { invite: String(invite) }),
    }
  },
  beforeLoad: ({ search }) => {
    keepInvite(search.invite)
    if (token() !== null) throw redirect({ href: afterLogin(search.redirect), replace: true })
  },
})
const forgot = createRoute({
  ...at('/pages/mine/setting/edit9'),
  component: page(() => import('../../screens/identity/login/forgot.tsx'), 'ForgotScreen'),
  validateSearch: (search: Record<string, unknown>): { by?: 'phone' } =>
    search['by'] === 'phone' ? { by: 'phone' } : {},
})
const password = createRoute({
  ...at('/pages/mine/setting/edit2'),
  component: page(() => import('../../screens/identity/profile/change-password.tsx'), 'ChangePasswordScreen'),
})
const nickname = createRoute({
  ...at('/pages/mine/setting/edit1'),
  component: page(() => import('../../screens/identity/profile/nickname.tsx'), 'NicknameScreen'),
})
const tradePassword = createRoute({
  ...at('/pages/mine/setting/edit3'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/profile/trade-password.tsx'), 'TradePasswordScreen'),
  // Whoever was led here on the way to a withdrawal goes on with it.
  validateSearch: ({ back }: Record<string, unknown>): { back?: 'withdraw' } =>
    back === 'withdraw' ? { back } : {},
})
const bindEmail = createRoute({
  ...at('/pages/mine/setting/edit4'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/profile/bind.tsx'), 'BindEmailScreen'),
})
const bindPhone = createRoute({
  ...at('/pages/mine/setting/edit5'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/profile/bind.tsx'), 'BindPhoneScreen'),
})
const realName = createRoute({
  ...at('/pages/mine/setting/edit6'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/verification/real-name.tsx'), 'RealNameScreen'),
})
const kyc = createRoute({
  ...at('/pages/mine/setting/edit7'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/verification/kyc.tsx'), 'KycScreen'),
  // Who came from the loan goes back to it.
  validateSearch: ({ back }: Record<string, unknown>): { back?: 'loan' } => (back === 'loan' ? { back } : {}),
})
const walletArea = createRoute({
  getParentRoute: () => root,
  id: 'wallet',
  component: page(() => import('../../shared/with-texts.tsx'), 'WalletArea'),
})
const wallet = createRoute({
  ...at('/pages/crypto-web3/index'),
  getParentRoute: () => walletArea,
  component: page(() => import('../../screens/identity/wallet/screen.tsx'), 'WalletScreen'),
  // What a guest wanted before logging in.
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const target = ownTarget(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
})
const security = createRoute({
  ...at('/pages/mine/setting/edit11'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/security/screen.tsx'), 'SecurityScreen'),
})

const apiKeys = createRoute({
  ...at('/pages/mine/api-key/index'),
  getParentRoute: () => identityArea,
  component: page(() => import('../../screens/identity/api-key/screen.tsx'), 'ApiKeysScreen'),
})

export const identityTree = [
  register,
  forgot,
  password,
  nickname,
  walletArea.addChildren([wallet]),
  identityArea.addChildren([tradePassword, bindEmail, bindPhone, realName, kyc, security, apiKeys]),
] as const
