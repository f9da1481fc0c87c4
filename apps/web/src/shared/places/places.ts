import type { TitleKey } from '../../i18n/title-key.ts'

/** Who may open a place. The first tab is also open to a guest who comes back from login. */
export type Access = 'public' | 'customer'

export type Place<Path extends `/${string}` = `/${string}`> = {
  readonly path: Path
  /** What the browser's tab says, and the heading where the page has none of its own. */
  readonly title: TitleKey
  readonly access: Access
  /** The tab a page below the tabs belongs to. */
  readonly parent?: `/pages/${string}`
}

type More = { readonly access?: Access; readonly parent?: `/pages/${string}` }

const here = <const Path extends `/${string}`>(path: Path, title: TitleKey, more: More = {}) =>
  ({ path, title, access: 'customer', ...more }) as const satisfies Place<Path>

const profile = '/pages/fund'
const follow = '/pages/social'

/** Every place of the app but the pages of the work area, by its address. Source folders are named by meaning; only this table knows both. */
export const places = [
  // the five tabs
  here('/pages/index', 'tabs.market'),
  here('/pages/social', 'tabs.follow'),
  here('/pages/order', 'tabs.trade'),
  here('/pages/market', 'tabs.orders'),
  here('/pages/fund', 'tabs.profile'),
  // orders
  here('/pages/market/detail', 'order.title', { parent: '/pages/market' }),
  // instruments and the record of their prices
  here('/pages/instrument/index', 'place.instrument', { parent: '/pages/order' }),
  here('/pages/instrument/quotes', 'place.priceRecord', { parent: '/pages/market' }),
  // identity
  here('/pages/login', 'login.title', { access: 'public' }),
  here('/pages/register', 'place.register', { access: 'public' }),
  here('/pages/crypto-web3/index', 'place.web3', { access: 'public' }),
  // Public, so that anybody judges the odds before opening an account; it is linked from the ticket and leads nowhere else.
  here('/pages/fairness/index', 'place.fairness', { access: 'public' }),
  // texts, pages of others, support, places on a map
  here('/pages/common/webview/index', 'place.webview', { access: 'public' }),
  here('/pages/common/textview/index', 'place.textview', { access: 'public' }),
  here('/pages/common/kefu/kefu', 'place.support', { parent: profile }),
  // Public, so that whoever cannot sign in reaches a person: a device's own conversation, which leads nowhere else.
  here('/pages/common/kefu/visitor', 'place.support', { access: 'public' }),
  here('/choose-location', 'place.chooseLocation'),
  here('/open-location', 'place.openLocation'),
  // copying
  here('/pages/user/follow/index', 'place.follows', { parent: follow }),
  here('/pages/user/follow/detail', 'place.trader', { parent: follow }),
  here('/pages/user/follow/follow', 'place.followSettings', { parent: follow }),
  here('/pages/user/apply/index', 'place.apply', { parent: follow }),
  // accounts and their records
  here('/pages/mine/zichan/index', 'records.title', { parent: profile }),
  here('/pages/mine/zichan/detail', 'place.record', { parent: profile }),
  // settings
  here('/pages/mine/setting/edit1', 'place.nickname', { parent: profile }),
  here('/pages/mine/setting/edit2', 'place.password', { parent: profile }),
  here('/pages/mine/setting/edit3', 'place.tradePassword', { parent: profile }),
  here('/pages/mine/setting/edit4', 'place.bindEmail', { parent: profile }),
  here('/pages/mine/setting/edit5', 'place.bindPhone', { parent: profile }),
  here('/pages/mine/setting/edit6', 'place.realName', { parent: profile }),
  here('/pages/mine/setting/edit7', 'place.kyc', { parent: profile }),
  here('/pages/mine/setting/edit8', 'language.title', { parent: profile }),
  here('/pages/mine/setting/edit9', 'place.forgot', { access: 'public' }),
  here('/pages/mine/setting/edit10', 'appearance.title', { parent: profile }),
  here('/pages/mine/setting/edit11', 'place.security', { parent: profile }),
  here('/pages/mine/api-key/index', 'place.apiKeys', { parent: profile }),
  here('/pages/mine/limit/index', 'place.limits', { parent: profile }),
  // bank cards and wallet addresses
  here('/pages/mine/card/index', 'place.cards', { parent: profile }),
  here('/pages/mine/card/detail', 'place.card', { parent: profile }),
  here('/pages/mine/mach/index', 'place.addresses', { parent: profile }),
  here('/pages/mine/mach/detail', 'place.address', { parent: profile }),
  // funding
  here('/pages/fund/deposit', 'place.deposit', { parent: profile }),
  here('/pages/fund/shared', 'place.sharedProof', { parent: profile }),
  here('/pages/fund/withdraw', 'place.withdraw', { parent: profile }),
  here('/pages/fund/transfer', 'place.transfer', { parent: profile }),
  here('/pages/fund/records', 'place.fundRecords', { parent: profile }),
  here('/pages/fund/detail', 'place.fundRecords', { parent: profile }),
  here('/pages/fund/bill', 'place.bill', { parent: profile }),
  here('/pages/fund/results', 'place.results', { parent: profile }),
  here('/pages/fund/buy', 'place.buy', { parent: profile }),
  // savings and loans
  here('/pages/finance/index', 'place.savings', { parent: profile }),
  here('/pages/finance/order', 'place.savingsOrders', { parent: profile }),
  here('/pages/loan/index', 'place.loan', { parent: profile }),
  here('/pages/loan/detail', 'place.loanDetail', { parent: profile }),
  here('/pages/loan/repay', 'place.repayment', { parent: profile }),
  // notices, invitations, alerts, help
  // Public: what the firm has to say to everybody is said to those without an account too.
  here('/pages/notice/index', 'place.notices', { access: 'public', parent: profile }),
  here('/pages/notice/detail', 'place.notice', { access: 'public', parent: profile }),
  here('/pages/invite/index', 'place.invite', { parent: profile }),
  here('/pages/calendar/index', 'place.calendar', { parent: '/pages/index' }),
  here('/pages/alert/index', 'place.alerts', { parent: profile }),
  here('/pages/help/index', 'place.help', { parent: profile }),
  // the doors of the work area; its pages are listed in screens/work/areas.ts, which is fetched with them
  here('/pages/work/login', 'place.workLogin', { access: 'public' }),
  here('/pages/work/setup', 'place.workSetup', { access: 'public' }),
] as const

type Listed = (typeof places)[number]
export type PlacePath = Listed['path']

const byPath = new Map<string, Listed>(places.map(place => [place.path, place]))
export const placeOf = (path: string): Listed | undefined => byPath.get(path)
